import { useQuery } from '@apollo/client/react';
import { lazy, Suspense } from 'react';
import type { RenewalStage } from '../../../machines/contract/types.ts';
import {
  enumLabel,
  formatDate,
  formatDollarsAndCents,
} from '../../../machines/domain/format/format-values.ts';
import { isAboveZero } from '../../../machines/domain/money/money.ts';
import { PolicyRenewal, type PolicyRenewalQuery } from '../../graphql/staff-documents.ts';
import { useViewer } from '../../graphql/use-viewer.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { FactList } from '../../ui/display/FactList.tsx';
import { ListTable } from '../../ui/display/ListTable.tsx';
import { MoneyText } from '../../ui/display/MoneyText.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { QueryResult } from '../../ui/feedback/QueryResult.tsx';
import { type StatusTone, StatusWord } from '../../ui/feedback/StatusWord.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { useWizard } from '../open/use-wizard.ts';
import { describeCoverage } from './cover-facts.ts';
import classes from './Desk.module.css';
import { EndRenewal } from './EndRenewal.tsx';

const DeskRenewalFacts = lazy(async () => ({
  default: (await import('./renewal/DeskRenewalFacts.tsx')).DeskRenewalFacts,
}));
const SecondBill = lazy(async () => ({ default: (await import('./SecondBill.tsx')).SecondBill }));

type Renewal = NonNullable<PolicyRenewalQuery['renewal']>;

/** The renewal of the term: its offers and their price beside the price now, the bill, and the days of both sides. */
export function DeskRenewal() {
  const { policyId } = useWizard();
  const query = useQuery(PolicyRenewal, {
    variables: { policyId: String(policyId) },
    fetchPolicy: 'no-cache',
  });
  return (
    <div className={classes.panel}>
      <QueryResult query={query} label="Loading the renewal" failure="The renewal could not be loaded">
        {({ renewal }) =>
          renewal === null ? (
            <Section title="Renewal">
              <p>
                This term is not renewed here: a term is renewed once it is issued, and a carrier renews its
                own policies.
              </p>
            </Section>
          ) : (
            <RenewalDetails renewal={renewal} policyId={policyId} onChange={() => void query.refetch()} />
          )
        }
      </QueryResult>
    </div>
  );
}

interface RenewalDetailsProps {
  renewal: Renewal;
  policyId: number;
  onChange: () => void;
}

function RenewalDetails({ renewal, policyId, onChange }: RenewalDetailsProps) {
  const viewer = useViewer();
  const { options, lines, days, protection } = renewal;
  return (
    <>
      <Section
        title="Renewal"
        intro={`The term ends at 12:01 a.m. on ${formatDate(renewal.expirationDate)}.`}
        action={<OtherTerm renewal={renewal} policyId={policyId} />}
      >
        <p>
          <StatusWord tone={stageTones[renewal.stage]}>{enumLabel('RenewalStage', renewal.stage)}</StatusWord>
        </p>
        {renewal.reason === null ? null : <p>{renewal.reason}</p>}
        {renewal.conversion.length === 0 ? null : (
          <Banner kind="note" title="The next term is converted">
            {renewal.conversion.map((sentence) => (
              <div key={sentence}>{sentence}</div>
            ))}
          </Banner>
        )}
        {renewal.stage === 'LAPSED' && renewal.offeredPolicyId !== null && viewer?.isStaff ? (
          <Suspense fallback={null}>
            <SecondBill offeredPolicyId={renewal.offeredPolicyId} onSent={onChange} />
          </Suspense>
        ) : null}
        {renewal.billNumber === null ? null : (
          <FactList
            facts={[
              { label: 'Bill', value: renewal.billNumber },
              { label: 'Billed', value: formatDate(renewal.billedDate) },
              { label: 'Billed to', value: renewal.payorName ?? '' },
              { label: 'Last day without a lapse', value: formatDate(renewal.lastDate) },
              { label: 'Received', value: formatDollarsAndCents(renewal.received) },
              { label: 'Still to be paid', value: formatDollarsAndCents(renewal.due) },
              ...(renewal.higherDue === null
                ? []
                : [
                    {
                      label: 'For option B, until the term ends',
                      value: formatDollarsAndCents(renewal.higherDue),
                    },
                  ]),
            ]}
          />
        )}
        {options.length === 0 ? null : (
          <ListTable
            caption="Offers"
            columns={[
              { id: 'option', label: 'Option', cell: ({ option }) => optionNames[option] },
              {
                id: 'building',
                label: 'Building',
                isNumber: true,
                cell: ({ buildingCoverage, buildingDeductible }) =>
                  describeCoverage(buildingCoverage, buildingDeductible),
              },
              {
                id: 'contents',
                label: 'Contents',
                isNumber: true,
                cell: ({ contentsCoverage, contentsDeductible }) =>
                  describeCoverage(contentsCoverage, contentsDeductible),
              },
              {
                id: 'total',
                label: 'Total for the year',
                isNumber: true,
                cell: ({ totalPremium }) => <MoneyText amount={totalPremium} />,
              },
            ]}
            rows={options}
            rowId={({ option }) => option}
          />
        )}
      </Section>
      {renewal.facts.length === 0 ? null : (
        <Suspense fallback={null}>
          <DeskRenewalFacts renewal={renewal} onAnswer={onChange} />
        </Suspense>
      )}
      {renewal.nonRenewalReasons.length === 0 || renewal.policyId === null ? null : (
        <EndRenewal
          endingPolicyId={renewal.policyId}
          reasons={renewal.nonRenewalReasons}
          lastNoticeDate={renewal.lastNoticeDate}
          onEnd={onChange}
        />
      )}
      {protection.length === 0 ? null : (
        <Section title="Who is protected today">
          <FactList facts={protection.map(({ name, sentence }) => ({ label: name, value: sentence }))} />
        </Section>
      )}
      {lines.length === 0 ? null : (
        <Section title="What changes in the premium" intro="Each line today and in the offer.">
          <ListTable
            caption="What changes in the premium"
            isCaptionHidden
            columns={[
              { id: 'label', label: 'Line', cell: ({ label }) => label },
              {
                id: 'before',
                label: 'This term',
                isNumber: true,
                cell: ({ before }) => <MoneyText amount={before} />,
              },
              {
                id: 'after',
                label: 'Next term',
                isNumber: true,
                cell: ({ after }) => <MoneyText amount={after} />,
              },
              {
                id: 'difference',
                label: 'Difference',
                isNumber: true,
                cell: ({ difference }) => <MoneyText amount={difference} />,
              },
              { id: 'reason', label: 'Why', cell: ({ reason }) => reason ?? 'Unchanged.' },
            ]}
            rows={lines}
            rowId={({ label }) => label}
          />
        </Section>
      )}
      {days.length === 0 ? null : (
        <Section title="What happens next in the renewal" intro="The days of both sides.">
          <ListTable
            caption="Days of the renewal"
            isCaptionHidden
            columns={[
              { id: 'day', label: 'Day', cell: ({ day }) => formatDate(day) },
              {
                id: 'who',
                label: 'Who',
                cell: ({ actor }) => actorNames[actor] ?? enumLabel('NextActor', actor),
              },
              { id: 'what', label: 'What', cell: ({ sentence }) => sentence },
              {
                id: 'state',
                label: 'State',
                cell: ({ isDone }) => (
                  <StatusWord tone={isDone ? 'good' : 'waiting'}>{isDone ? 'Done' : 'To come'}</StatusWord>
                ),
              },
            ]}
            rows={days}
            rowId={({ day, actor, sentence }) => `${day} ${actor} ${sentence}`}
          />
        </Section>
      )}
    </>
  );
}

/** The way to the other of the two terms; for an unpaid offer, to its payment. */
function OtherTerm({ renewal, policyId }: { renewal: Renewal; policyId: number }) {
  const { policyId: ending, offeredPolicyId, due } = renewal;
  if (offeredPolicyId === null) return null;
  if (Number(offeredPolicyId) === policyId)
    return (
      <ButtonLink href={paths.desk(Number(ending), 'renewal')} variant="default">
        Open the term before
      </ButtonLink>
    );
  return isAboveZero(due) ? (
    <ButtonLink href={paths.desk(Number(offeredPolicyId), 'account')}>Take the payment</ButtonLink>
  ) : (
    <ButtonLink href={paths.desk(Number(offeredPolicyId))} variant="default">
      Open the next term
    </ButtonLink>
  );
}

const stageTones: { readonly [stage in RenewalStage]: StatusTone } = {
  PLANNED: 'todo',
  OFFERED: 'waiting',
  BILLED: 'now',
  RENEWED: 'good',
  LAPSED: 'bad',
  NOT_RENEWED: 'off',
};

const optionNames = { A: 'A, the same amounts', B: 'B, higher amounts' } as const;

const actorNames: { readonly [actor: string]: string } = {
  NOBODY: 'The company',
  PAYOR: 'The payor',
  AGENT: 'The agent',
};
