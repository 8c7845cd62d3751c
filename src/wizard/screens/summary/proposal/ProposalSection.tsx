import { useQuery } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ProposalLanguage } from '../../../../../machines/contract/types.ts';
import { may, mayViewWorksheet } from '../../../../../machines/domain/access/permission.ts';
import { CheckField } from '../../../../form/controls/CheckField.tsx';
import { ChoiceField } from '../../../../form/controls/ChoiceField.tsx';
import { choiceInput } from '../../../../form/input-state.ts';
import { ProposalLinks as ProposalLinksDocument } from '../../../../graphql/staff-documents.ts';
import { useViewer } from '../../../../graphql/use-viewer.ts';
import { Section } from '../../../../ui/layout/Section.tsx';
import { useWizard } from '../../../open/use-wizard.ts';
import { PreviewProposal } from './PreviewProposal.tsx';
import classes from './Proposal.module.css';
import { ProposalLinks } from './ProposalLinks.tsx';
import { ProposalMailForm } from './ProposalMailForm.tsx';
import { ShareProposal } from './ShareProposal.tsx';

/** The proposal for the customer: one page, looked at, mailed or shown by a link, and the links that were made. */
export function ProposalSection() {
  const { policyId, stored, isAhead } = useWizard();
  const viewer = useViewer();
  const [language, setLanguage] = useState<ProposalLanguage>('EN');
  const [withWorksheet, setWithWorksheet] = useState(false);
  const [isMailing, setMailing] = useState(false);
  const maySend = viewer !== null && may(viewer.masks, 'documents', 'sendEmail');
  const { data, refetch } = useQuery(ProposalLinksDocument, {
    variables: { policyId: String(policyId) },
    fetchPolicy: 'network-only',
    skip: !maySend || isAhead,
  });
  if (viewer === null || stored.rating.totalPremium === null) return null;
  const request = { language, withWorksheet };
  const loadLinks = () => void refetch().catch(() => undefined);
  return (
    <div className="hw-no-print">
      <Section
        title="Proposal for the customer"
        intro="One page: the packages side by side, private carriers, what is covered and what is not."
      >
        <div className={classes.options}>
          <ChoiceField
            id="proposal-language"
            label="Language"
            required
            value={choiceInput(language)}
            options={languages}
            onChange={({ value }) => setLanguage(value ?? 'EN')}
          />
          {mayViewWorksheet(viewer.masks) ? (
            <CheckField
              id="proposal-worksheet"
              label="With the worksheet as an appendix"
              value={choiceInput(withWorksheet)}
              onChange={({ value }) => setWithWorksheet(value === true)}
            />
          ) : null}
        </div>
        <div className={classes.actions}>
          <PreviewProposal request={request} />
          {maySend ? (
            <Button
              variant="default"
              aria-expanded={isMailing}
              aria-controls="proposal-mail"
              onClick={() => setMailing(!isMailing)}
            >
              E-mail
            </Button>
          ) : null}
          {maySend ? <ShareProposal request={request} onShare={loadLinks} /> : null}
        </div>
        <div id="proposal-mail" hidden={!isMailing}>
          {isMailing ? <ProposalMailForm request={request} onSend={loadLinks} /> : null}
        </div>
        {data && data.proposalLinks.length > 0 ? (
          <ProposalLinks links={data.proposalLinks} onChange={loadLinks} />
        ) : null}
      </Section>
    </div>
  );
}

const languages: readonly { value: ProposalLanguage; label: string }[] = [
  { value: 'EN', label: 'English' },
  { value: 'ES', label: 'Español' },
];
