import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { SetCarriers } from '../../graphql/office-documents.ts';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { usePress } from '../../ui/controls/use-press.ts';
import { ListTable } from '../../ui/display/ListTable.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { StatusWord } from '../../ui/feedback/StatusWord.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { buildResultNotice, type ResultNotice } from '../people/result-notice.ts';
import type { EntityTabProps } from './entity-tab.ts';

type Carrier = EntityTabProps['entity']['privateFloodProviders'][number];

/** Which private carriers quote for the entity and those below it that choose none of their own. */
export function CarriersTab({ entity, onChange }: EntityTabProps) {
  const [notice, setNotice] = useState<ResultNotice | null>(null);
  const [busyId, setBusyId] = useState<string | null>(null);
  const [set] = useMutation(SetCarriers);
  const { isBusy, press } = usePress(async (carrier: Carrier) => {
    setBusyId(carrier.privateFloodProviderId);
    const wanted = entity.privateFloodProviders.filter((each) =>
      each === carrier ? !each.isEnabled : each.isEnabled,
    );
    const privateFloodProviderIds = wanted.map((each) => each.privateFloodProviderId);
    const answer = await set({ variables: { entityId: entity.entityId, privateFloodProviderIds } }).catch(
      () => null,
    );
    const text = carrier.isEnabled ? `${carrier.name} no longer quotes` : `${carrier.name} quotes now`;
    setNotice(buildResultNotice(answer?.data?.setPrivateFloodProviders, text));
    onChange();
  });
  return (
    <Section
      title="Private carriers"
      intro="Who quotes for this entity, and for those below it that have no choice of their own."
    >
      {notice === null ? null : <Banner {...notice} onClose={() => setNotice(null)} />}
      <ListTable
        caption="Private carriers"
        isCaptionHidden
        rows={entity.privateFloodProviders}
        rowId={({ privateFloodProviderId }) => privateFloodProviderId}
        columns={[
          { id: 'name', label: 'Carrier', cell: ({ name }) => name },
          {
            id: 'quotes',
            label: 'Quotes',
            cell: ({ isEnabled }) => (
              <StatusWord tone={isEnabled ? 'good' : 'off'}>{isEnabled ? 'Yes' : 'No'}</StatusWord>
            ),
          },
          {
            id: 'change',
            label: 'Change',
            cell: (carrier) => (
              <CallButton
                variant="default"
                size="sm"
                isBusy={isBusy && busyId === carrier.privateFloodProviderId}
                isDisabled={isBusy}
                onPress={() => press(carrier)}
              >
                {carrier.isEnabled ? 'Stop' : 'Let quote'}
                <span className="hw-hidden"> {carrier.name}</span>
              </CallButton>
            ),
          },
        ]}
      />
    </Section>
  );
}
