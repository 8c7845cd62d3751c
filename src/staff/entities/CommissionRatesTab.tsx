import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { RateMarket } from '../../../machines/contract/enums.ts';
import { isStaff, may } from '../../../machines/domain/access/permission.ts';
import { enumLabel, formatDate } from '../../../machines/domain/format/format-values.ts';
import {
  CommissionRateTable,
  type CommissionRateTableQuery,
  SetCommissionRate,
} from '../../graphql/office-documents.ts';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { usePress } from '../../ui/controls/use-press.ts';
import { ListTable } from '../../ui/display/ListTable.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { QueryResult } from '../../ui/feedback/QueryResult.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { CommissionRateForm } from './CommissionRateForm.tsx';
import type { EntityTabProps } from './entity-tab.ts';
import { companyType } from './entity-types.ts';

type RateRow = CommissionRateTableQuery['commissionRates'][number];

/** The rates of commission of an agency, or of a company for all agencies: what counts, the narrowest first, and a form that staff add with. */
export function CommissionRatesTab({ entity, viewer }: EntityTabProps) {
  const { entityId, name } = entity;
  const isCompany = entity.entityTypeId === companyType;
  const query = useQuery(CommissionRateTable, { variables: { entityId }, fetchPolicy: 'cache-and-network' });
  const mayEdit = isStaff(viewer.role) && may(viewer.masks, 'commission', 'edit');
  return (
    <>
      <Section
        title="Commission rates"
        intro="The first row that fits a term sets its rate: a row of the agency goes before one of the state, then the product and the kind of term count. A term keeps its rate from its first charge on. Where no row fits, the company's setting counts."
      >
        <QueryResult query={query} label="Loading the rates" failure="The rates could not be loaded">
          {({ commissionRates }) =>
            commissionRates.length === 0 ? (
              <p>No rate was entered: the company's setting applies.</p>
            ) : (
              <RateTable
                rates={commissionRates}
                entityId={entityId}
                isCompany={isCompany}
                mayEdit={mayEdit}
                onChange={() => void query.refetch()}
              />
            )
          }
        </QueryResult>
      </Section>
      {mayEdit ? (
        <CommissionRateForm
          entityId={entityId}
          owner={isCompany ? `all agencies of ${name}` : name}
          onSaved={() => void query.refetch()}
        />
      ) : null}
    </>
  );
}

interface RateTableProps {
  rates: readonly RateRow[];
  entityId: string;
  isCompany: boolean;
  mayEdit: boolean;
  onChange: () => void;
}

function RateTable({ rates, entityId, isCompany, mayEdit, onChange }: RateTableProps) {
  const isOwn = ({ agencyEntityId }: RateRow) => (agencyEntityId === null) === isCompany;
  return (
    <ListTable
      caption="Commission rates"
      isCaptionHidden
      rows={rates}
      rowId={({ commissionRateId }) => commissionRateId}
      columns={[
        {
          id: 'agency',
          label: 'For',
          cell: ({ agencyEntityId }) => (agencyEntityId === null ? 'All agencies' : 'This agency'),
        },
        { id: 'state', label: 'State', cell: ({ state }) => state ?? 'All' },
        {
          id: 'product',
          label: 'Product',
          cell: ({ product }) => (product === null ? 'All' : enumLabel(RateMarket, product)),
        },
        {
          id: 'business',
          label: 'Terms',
          cell: ({ isRenewal }) => (isRenewal === null ? 'All' : isRenewal ? 'Renewals' : 'New business'),
        },
        { id: 'from', label: 'From', cell: ({ firstDay }) => formatDate(firstDay) },
        { id: 'percent', label: 'Rate', isNumber: true, cell: ({ percent }) => `${percent} %` },
        ...(mayEdit
          ? [
              {
                id: 'remove',
                label: 'Remove',
                cell: (row: RateRow) =>
                  isOwn(row) ? <RemoveRate rate={row} entityId={entityId} onRemoved={onChange} /> : null,
              },
            ]
          : []),
      ]}
    />
  );
}

interface RemoveRateProps {
  rate: RateRow;
  entityId: string;
  onRemoved: () => void;
}

/** Takes a rate away. Terms that have it keep it. */
function RemoveRate({
  rate: { state, product, isRenewal, firstDay, percent },
  entityId,
  onRemoved,
}: RemoveRateProps) {
  const [set] = useMutation(SetCommissionRate);
  const [hasFailed, setFailed] = useState(false);
  const { isBusy, press } = usePress(async () => {
    const rate = { state, product, isRenewal, firstDay, percent: null };
    const answer = await set({ variables: { entityId, rate } }).catch(() => null);
    const isRemoved = answer?.data?.setCommissionRate.__typename === 'CommissionRatesSet';
    setFailed(!isRemoved);
    if (isRemoved) onRemoved();
  });
  return (
    <>
      <CallButton size="compact-sm" variant="default" isBusy={isBusy} onPress={() => press()}>
        Remove
        <span className="hw-hidden">{` the rate of ${percent} % from ${formatDate(firstDay)}`}</span>
      </CallButton>
      {hasFailed ? <Banner kind="bad" title="The rate was not removed" /> : null}
    </>
  );
}
