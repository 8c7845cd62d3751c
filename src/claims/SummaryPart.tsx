import { Anchor } from '@mantine/core';
import { Link } from 'wouter';
import { ClaimClockKind, ClaimStatus } from '../../machines/contract/office-enums.ts';
import { enumLabel, formatDollarsAndCents } from '../../machines/domain/format/format-values.ts';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/controls/ButtonLink.tsx';
import { FactList } from '../ui/display/FactList.tsx';
import { Section } from '../ui/layout/Section.tsx';
import { type ClaimPartProps, describeClock, worksheetPlace } from './claim-words.ts';
import { MoveClaimButtons } from './MoveClaimButtons.tsx';
import { WorksheetPart } from './WorksheetPart.tsx';

/** The status of the claim, its open findings, and its settlement. */
export function SummaryPart(props: ClaimPartProps) {
  const { claim } = props;
  return (
    <>
      <Section title="Status">
        <FactList
          facts={[
            { label: 'Status', value: ClaimStatus[claim.status].label },
            { label: 'Adjuster', value: claim.adjusterName ?? 'Not assigned' },
            { label: 'Payable', value: formatDollarsAndCents(claim.worksheet.payable) },
            { label: 'Due now', value: formatDollarsAndCents(claim.worksheet.due) },
          ]}
        />
        <MoveClaimButtons {...props} />
      </Section>
      {claim.findings.length === 0 ? null : (
        <Section
          title="What an auditor would find"
          intro="A claim can be closed once each of these is corrected."
        >
          <FactList
            facts={claim.findings.map(({ message, citation, tab, claimLineId, check }) => ({
              label: claim.tabs.find(({ bit }) => bit === tab)?.label ?? 'File',
              value: <FindingLink claim={claim} tab={tab} message={message} />,
              note: `${citation}${describeLine(props, claimLineId)}`,
              key: `${check} ${claimLineId}`,
            }))}
          />
        </Section>
      )}
      <WorksheetPart claim={claim} />
      {claim.worksheet.lines.length === 0 ? null : (
        <div className="hw-no-print">
          <ButtonLink href={paths.claim(claim.claimId, worksheetPlace)} variant="default">
            Print the worksheet
          </ButtonLink>
        </div>
      )}
      {claim.denialLetter ? (
        <Section
          title={
            claim.findings.some(({ check }) => check === 'not denied')
              ? 'Denial letter, not sent yet'
              : 'Denial letter'
          }
          intro="Made from the lines that are not paid."
        >
          {claim.denialLetter.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Section>
      ) : null}
      <Section title="Days to keep">
        <FactList
          facts={claim.clocks.map((clock) => ({
            label: enumLabel(ClaimClockKind, clock.kind),
            value: describeClock(clock),
            note: clock.citation,
          }))}
        />
      </Section>
    </>
  );
}

/** A finding opens the tab, with its line, where it is put right. */
function FindingLink({
  claim,
  tab,
  message,
}: {
  claim: ClaimPartProps['claim'];
  tab: number;
  message: string;
}) {
  const place = claim.tabs.find(({ bit }) => bit === tab);
  if (place === undefined) return <>{message}</>;
  return (
    <Anchor component={Link} href={paths.claim(claim.claimId, place.name)}>
      {message}
    </Anchor>
  );
}

function describeLine({ claim }: ClaimPartProps, claimLineId: string | null): string {
  const line = claim.lines.find((row) => row.claimLineId === claimLineId);
  return line ? `; line: ${line.room}, ${line.description}` : '';
}
