import {
  enumLabel,
  formatDate,
  formatDateTime,
  toBusinessDate,
} from '../../../../../machines/domain/format/format-values.ts';
import type { ProposalLinksQuery } from '../../../../graphql/staff-documents.ts';
import { ListTable } from '../../../../ui/display/ListTable.tsx';
import { StatusWord } from '../../../../ui/feedback/StatusWord.tsx';
import { RevokeLink } from './RevokeLink.tsx';

type ProposalLink = ProposalLinksQuery['proposalLinks'][number];

interface ProposalLinksProps {
  links: readonly ProposalLink[];
  /** Called when a link was withdrawn. */
  onChange: () => void;
}

/** The links that were made: for whom, how often and when they were opened, with a way to withdraw each. */
export function ProposalLinks({ links, onChange }: ProposalLinksProps) {
  return (
    <ListTable
      caption="Links to proposals"
      columns={[
        { id: 'made', label: 'Created', cell: ({ madeAt }) => formatDateTime(madeAt) },
        { id: 'to', label: 'For', cell: ({ toEmail }) => toEmail ?? 'Copied link' },
        { id: 'language', label: 'Language', cell: describeContent },
        { id: 'opened', label: 'Opened', cell: describeOpenings },
        {
          id: 'state',
          label: 'State',
          cell: ({ state, expiresAt, acceptedAt }) =>
            acceptedAt !== null ? (
              <StatusWord tone="good">{`Accepted ${formatDateTime(acceptedAt)}`}</StatusWord>
            ) : state === 'OPEN' ? (
              <StatusWord tone="good">{`Until ${formatDate(toBusinessDate(new Date(expiresAt)))}`}</StatusWord>
            ) : (
              <StatusWord tone="off">{enumLabel('GuestLinkState', state)}</StatusWord>
            ),
        },
        {
          id: 'revoke',
          label: 'Action',
          cell: ({ guestLinkId, madeAt, state }) =>
            state === 'OPEN' ? (
              <RevokeLink
                guestLinkId={guestLinkId}
                about={`made ${formatDateTime(madeAt)}`}
                onChange={onChange}
              />
            ) : null,
        },
      ]}
      rows={links}
      rowId={({ guestLinkId }) => guestLinkId}
    />
  );
}

function describeContent({ language, hasWorksheet }: ProposalLink): string {
  const name = enumLabel('ProposalLanguage', language);
  return hasWorksheet ? `${name}, with worksheet` : name;
}

function describeOpenings({ openedCount, lastOpenedAt }: ProposalLink): string {
  if (openedCount === 0) return 'Not yet';
  const often = openedCount === 1 ? 'Once' : `${openedCount} times, last`;
  return `${often} ${formatDateTime(lastOpenedAt)}`;
}
