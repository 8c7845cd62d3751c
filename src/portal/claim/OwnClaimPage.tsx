import { useQuery } from '@apollo/client/react';
import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { OwnClaimPage as OwnClaimDocument } from '../../graphql/portal-documents.ts';
import { paths } from '../../paths.ts';
import { Disclosure } from '../../ui/controls/Disclosure.tsx';
import { FactList } from '../../ui/display/FactList.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { useLocaleFormat } from '../../ui/language/use-locale-format.ts';
import { Section } from '../../ui/layout/Section.tsx';
import { findAnswer } from '../last-answer.ts';
import { MessageSection } from '../messages/MessageSection.tsx';
import { PageAnswer } from '../PageAnswer.tsx';
import classes from '../Portal.module.css';
import { PortalFrame } from '../PortalFrame.tsx';
import { AskForMore } from './AskForMore.tsx';
import { ClaimHelp } from './ClaimHelp.tsx';
import { ClaimLetters } from './ClaimLetters.tsx';
import { ClaimPhotos } from './ClaimPhotos.tsx';
import type { OwnClaimView } from './own-claim.ts';
import { SignProof } from './SignProof.tsx';

/** An own claim, right after the report with the photos first: its status, both sides' days, the paid and unpaid parts and the reasons, the proof to sign, and the photos. */
export function OwnClaimPage({ claimId }: { claimId: string }) {
  const { t } = useTranslation('portal');
  const { language } = useLocaleFormat();
  const query = useQuery(OwnClaimDocument, {
    variables: { claimId, language: language === 'es' ? 'ES' : 'EN' },
    fetchPolicy: 'no-cache',
  });
  const claim = findAnswer(query)?.ownClaim ?? null;
  const reload = async () => {
    await query.refetch().catch(() => undefined);
  };
  return (
    <PortalFrame
      title={claim === null ? t('claim.title') : t('claim.number', { number: claim.claimNumber })}
      intro={claim?.propertyAddress}
    >
      <PageAnswer query={query}>
        {({ ownClaim }) =>
          ownClaim === null ? (
            <Banner kind="bad" title={t('claim.none')} />
          ) : (
            <>
              <Banner kind="note" title={ownClaim.standing}>
                {ownClaim.adjusterName === null ? null : t('claim.adjuster', { name: ownClaim.adjusterName })}
              </Banner>
              {ownClaim.coverageReview === null ? null : (
                <Banner kind="note" title={t('claim.review')}>
                  {ownClaim.coverageReview}
                </Banner>
              )}
              {ownClaim.status === 'NOTICED' ? <ClaimPhotos claim={ownClaim} onAdded={reload} /> : null}
              <DaySections claim={ownClaim} />
              <MoneySections claim={ownClaim} />
              <AppealSection claim={ownClaim} />
              <IccSection claim={ownClaim} />
              <SignProof claim={ownClaim} onSigned={reload} />
              <AskForMore claim={ownClaim} onAsked={reload} />
              {ownClaim.isPolicyAssigned ? null : (
                <MessageSection policyId={ownClaim.policyId} claimId={ownClaim.claimId} />
              )}
              <ClaimLetters claim={ownClaim} />
              {ownClaim.status === 'NOTICED' ? null : <ClaimPhotos claim={ownClaim} onAdded={reload} />}
              <ClaimHelp policyId={ownClaim.policyId} />
            </>
          )
        }
      </PageAnswer>
      <p>
        <Anchor
          component={Link}
          href={claim === null || claim.isPolicyAssigned ? paths.my() : paths.my(Number(claim.policyId))}
        >
          {t(claim?.isPolicyAssigned ? 'back' : 'backToPolicy')}
        </Anchor>
      </p>
    </PortalFrame>
  );
}

/** The deadlines of both sides; late ones are shown as late. */
function DaySections({ claim }: { claim: OwnClaimView }) {
  const { t } = useTranslation('portal');
  const { day } = useLocaleFormat();
  // An objection is a right: after its last day it does not come next, and is not late.
  const days = claim.days.filter(({ kind, isLate }) => !isLate || (kind !== 'APPEAL' && kind !== 'SUIT'));
  if (days.length === 0) return null;
  return (
    <Section title={t('policy.next')}>
      <FactList
        facts={days.map(({ isOfInsured, sentence, dueDate, isLate }) => ({
          label: t('claim.by', { who: t(isOfInsured ? 'policy.you' : 'policy.insurer'), day: day(dueDate) }),
          value: sentence,
          note: isLate ? t('claim.late') : null,
        }))}
      />
    </Section>
  );
}

/** How to object to what is not paid, and the last day of it; nothing where no such day runs. */
function AppealSection({ claim: { days } }: { claim: OwnClaimView }) {
  const { t } = useTranslation('portal');
  const { day } = useLocaleFormat();
  const appeal = days.find(({ kind }) => kind === 'APPEAL');
  const suit = days.find(({ kind }) => kind === 'SUIT');
  if (appeal === undefined && suit === undefined) return null;
  return (
    <Section title={t('claim.disagree')}>
      <ul className={classes.list}>
        <li>{t('claim.moreProof')}</li>
        {appeal === undefined ? null : (
          <li>{t(appeal.isLate ? 'claim.appealOver' : 'claim.appeal', { day: day(appeal.dueDate) })}</li>
        )}
        {suit === undefined ? null : (
          <li>{t(suit.isLate ? 'claim.suitOver' : 'claim.suit', { day: day(suit.dueDate) })}</li>
        )}
      </ul>
    </Section>
  );
}

/** The order of letter, papers and work if the community asks for a change of the building. It is open once the letter is there. */
function IccSection({ claim: { icc } }: { claim: OwnClaimView }) {
  const { t } = useTranslation('portal');
  const { day, money } = useLocaleFormat();
  if (icc === null) return null;
  return (
    <Disclosure label={t('claim.icc')} isForcedOpen={icc.steps.some(({ doneDate }) => doneDate !== null)}>
      <p>{t('claim.iccText', { limit: money(icc.limit), day: day(icc.lastDate) })}</p>
      <ol className={classes.list}>
        {icc.steps.map(({ sentence, doneDate }) => (
          <li key={sentence}>
            {sentence}{' '}
            {doneDate === null ? null : <strong>{t('claim.iccDone', { day: day(doneDate) })}</strong>}
          </li>
        ))}
      </ol>
    </Disclosure>
  );
}

/** From the damage to the check, with each item that is not paid, why, and what would change it. */
function MoneySections({ claim: { amounts, refusals, payments } }: { claim: OwnClaimView }) {
  const { t } = useTranslation('portal');
  const { day, money } = useLocaleFormat();
  return (
    <>
      {amounts.map(({ coverage, steps, payable, paid }) => (
        <Section key={coverage} title={t(`claim.coverages.${coverage}`)}>
          <FactList
            facts={[
              ...steps.map(({ label, amount, rule }) => ({
                label,
                value: money(amount),
                note: rule,
              })),
              { label: t('claim.payable'), value: money(payable) },
              { label: t('claim.paid'), value: money(paid) },
            ]}
          />
        </Section>
      ))}
      {refusals.length === 0 ? null : (
        <Section title={t('claim.refused')}>
          {refusals.map(({ item, replacementCost, reason, remedy, source, citation }, place) => (
            // Two lines of a list of damage may have the same words.
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
            <div key={place}>
              <p>
                <strong>{item}</strong>, {money(replacementCost)}
              </p>
              <FactList
                facts={[
                  { label: t('claim.why'), value: reason, note: source },
                  { label: t('claim.remedy'), value: remedy },
                ]}
              />
              <Disclosure label={t('claim.ruleName')}>{t('claim.rule', { citation })}</Disclosure>
            </div>
          ))}
        </Section>
      )}
      {payments.length === 0 ? null : (
        <Section title={t('claim.payments')}>
          <FactList
            facts={payments.map(({ claimPaymentId, payeeName, amount, status, approvedDate, sentDate }) => ({
              label: day(sentDate ?? approvedDate),
              value: t('claim.payment', { amount: money(amount), payee: payeeName }),
              note: `${t(`claim.statuses.${status}`)} ${t('claim.check', { number: claimPaymentId })}`,
            }))}
          />
        </Section>
      )}
    </>
  );
}
