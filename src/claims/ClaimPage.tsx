import { useQuery } from '@apollo/client/react';
import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, useLocation, useParams } from 'wouter';
import { ClaimClockKind, ClaimStatus } from '../../machines/contract/office-enums.ts';
import { isEndedRight } from '../../machines/domain/claims/work/claim-clocks.ts';
import { enumLabel, formatDate, formatDollarsAndCents } from '../../machines/domain/format/format-values.ts';
import { type ClaimFileFragment, OneClaim } from '../graphql/office-documents.ts';
import { messagesPath } from '../messages-path.ts';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/controls/ButtonLink.tsx';
import { FactList } from '../ui/display/FactList.tsx';
import { Banner } from '../ui/feedback/Banner.tsx';
import { NotFoundView } from '../ui/feedback/NotFoundView.tsx';
import { QueryResult } from '../ui/feedback/QueryResult.tsx';
import { PageFrame } from '../ui/layout/PageFrame.tsx';
import { Section } from '../ui/layout/Section.tsx';
import { Tabs } from '../ui/layout/Tabs.tsx';
import { ActivityPart } from './ActivityPart.tsx';
import { AssignmentPart } from './AssignmentPart.tsx';
import { CoveragePart } from './CoveragePart.tsx';
import { type ClaimPartProps, describeClock, worksheetPlace } from './claim-words.ts';
import { DocumentsPart } from './DocumentsPart.tsx';
import { PrintedWorksheet } from './figures/PrintedWorksheet.tsx';
import { LossPart } from './LossPart.tsx';
import { LinesPart } from './lines/LinesPart.tsx';
import { DamagePart } from './money/DamagePart.tsx';
import { IccPart } from './money/IccPart.tsx';
import { ListedPayees } from './money/ListedPayees.tsx';
import { PayeesPart } from './money/PayeesPart.tsx';
import { RequestsPart } from './money/RequestsPart.tsx';
import { SalvagePart } from './money/SalvagePart.tsx';
import { PaymentsPart } from './PaymentsPart.tsx';
import { ProofPart } from './ProofPart.tsx';
import { ReportsPart } from './ReportsPart.tsx';
import { ReservesPart } from './ReservesPart.tsx';
import { DiaryPart } from './record/DiaryPart.tsx';
import { HistoryPart } from './record/HistoryPart.tsx';
import { LaterVersionPart } from './record/LaterVersionPart.tsx';
import { LitigationPart } from './record/LitigationPart.tsx';
import { SummaryPart } from './SummaryPart.tsx';

/** A claim: its tabs by the viewer's mask. */
export function ClaimPage() {
  const { claimId = '', tab } = useParams<{ claimId?: string; tab?: string }>();
  const query = useQuery(OneClaim, { variables: { claimId }, fetchPolicy: 'no-cache' });
  const claim = query.data?.claim;
  if (query.data && !claim) return <NotFoundView />;
  const title = claim ? `Claim ${claim.claimNumber}` : 'Claim';
  return (
    <PageFrame title={title} width="full" intro={claim ? <ClaimLead claim={claim} /> : undefined}>
      <QueryResult query={query} label="Loading the claim" failure="The claim could not be loaded">
        {(data) => {
          if (!data.claim) return null;
          if (tab === worksheetPlace) return <PrintedWorksheet claim={data.claim} />;
          return <ClaimTabs claim={data.claim} onChanged={() => void query.refetch()} />;
        }}
      </QueryResult>
    </PageFrame>
  );
}

function ClaimLead({ claim }: { claim: ClaimFileFragment }) {
  return (
    <>
      {enumLabel(ClaimStatus, claim.status)}. {claim.insuredName ?? 'Insured not named'},{' '}
      {claim.propertyAddress}. Loss of {formatDate(claim.dateOfLoss)},{' '}
      <Anchor component={Link} href={paths.desk(Number(claim.policyId))}>
        policy {claim.policyNumber ?? claim.policyId}
      </Anchor>
      .
    </>
  );
}

/** The contents of each tab. */
const contents: { readonly [tab: string]: (props: ClaimPartProps) => ReactNode } = {
  Summary: (props) => <SummaryPart {...props} />,
  LossDetails: (props) => <LossPart {...props} />,
  CoverageAndLimits: (props) => (
    <>
      <LaterVersionPart {...props} />
      <CoveragePart {...props} />
    </>
  ),
  Assignment: (props) => <AssignmentPart {...props} />,
  AdjusterReports: (props) => (
    <>
      <ReportsPart {...props} />
      <DamagePart {...props} />
    </>
  ),
  Estimates: (props) => <LinesPart {...props} coverage="BUILDING" />,
  Contents: (props) => <LinesPart {...props} coverage="CONTENTS" />,
  ProofOfLoss: (props) => <ProofPart {...props} />,
  Reserves: (props) => <ReservesPart {...props} />,
  Payments: (props) => (
    <>
      <ListedPayees {...props} />
      <PaymentsPart {...props} />
      <PayeesPart {...props} />
      <RequestsPart {...props} />
    </>
  ),
  ICC: (props) => <IccPart {...props} />,
  DocumentsAndPhotos: (props) => <DocumentsPart {...props} />,
  NotesAndActivity: (props) => (
    <>
      <DiaryPart {...props} />
      <ActivityPart {...props} />
    </>
  ),
  LitigationAndAppeal: (props) => <LitigationPart {...props} />,
  SalvageAndSubrogation: (props) => <SalvagePart {...props} />,
  HistoryAndAudit: (props) => <HistoryPart {...props} />,
};

function ClaimTabs({ claim, onChanged }: ClaimPartProps) {
  const { tab } = useParams<{ tab?: string }>();
  const [, navigate] = useLocation();
  return (
    <>
      {claim.coverageReview !== null && claim.isFloodInProgress === null ? (
        <Banner kind="warn" title="The flood may have begun before the coverage was bought">
          {claim.coverageReview.sentence} {claim.coverageReview.citation}.
        </Banner>
      ) : null}
      {claim.laterVersion === null ? null : (
        <Banner kind="warn" title="A later version of the policy covers the date of loss">
          {claim.laterVersion.issued} was issued on {formatDate(claim.laterVersion.issuedOn)}. Decide on the
          tab of coverage which version counts. Nothing is paid before.
        </Banner>
      )}
      <Tabs
        label="Claim"
        chosen={tab ?? 'Summary'}
        onChoose={(id) =>
          navigate(paths.claim(claim.claimId, id === 'Summary' ? undefined : id), { replace: true })
        }
        aside={<WhatIsDue claim={claim} />}
        tabs={claim.tabs.map(({ name, label, nextAct, nextActTab }) => ({
          id: name,
          label,
          content: (
            <>
              {nextAct === null ? null : (
                <Banner kind="note" title="What to do here next">
                  {nextAct} <TabLink claim={claim} tab={nextActTab} />
                </Banner>
              )}
              {contents[name]?.({ claim, onChanged })}
            </>
          ),
        }))}
      />
      {/* The revision that the forms above change. */}
      <span hidden data-revision={claim.revision} />
    </>
  );
}

/** The way to the tab on which an act is done. */
function TabLink({ claim, tab }: { claim: ClaimFileFragment; tab: string | null }) {
  const found = claim.tabs.find(({ name }) => name === tab);
  if (found === undefined) return null;
  return (
    <Anchor component={Link} href={paths.claim(claim.claimId, found.name)}>
      {`Open ${found.label}`}
    </Anchor>
  );
}

/** The open deadlines of both sides. */
function WhatIsDue({ claim }: { claim: ClaimFileFragment }) {
  const open = claim.clocks
    .filter((clock) => clock.doneDate === null && !isEndedRight(clock))
    .toSorted((one, other) => one.dueDate.localeCompare(other.dueDate));
  return (
    <Section title="What happens next">
      {open.length === 0 ? <p>Nothing is due.</p> : null}
      <FactList
        facts={open.map((clock) => ({
          label: enumLabel(ClaimClockKind, clock.kind),
          value: `${describeClock(clock)}, ${clock.isOfInsured ? 'the insured' : 'the company'}`,
          note: clock.citation,
        }))}
      />
      <ButtonLink href={messagesPath(claim.policyId, claim.claimId)} variant="default">
        Messages with the insured
      </ButtonLink>
      <p>Due by the worksheet: {formatDollarsAndCents(claim.worksheet.due)}</p>
    </Section>
  );
}
