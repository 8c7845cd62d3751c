import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { foldText } from '../../../machines/domain/format/fold-text.ts';
import { fetchPolicyDocument } from '../../graphql/file-calls.ts';
import type { SearchOwnQuery } from '../../graphql/portal-documents.ts';
import { paths } from '../../paths.ts';
import { useLocaleFormat } from '../../ui/language/use-locale-format.ts';
import classes from '../Portal.module.css';
import { PaperButton } from '../papers/PaperButton.tsx';

type Finding = SearchOwnQuery['ownSearch'][number];

/** The things that a search found, with their number: each by its kind and day, and the way to it. */
export function FindingList({ findings, text }: { findings: readonly Finding[]; text: string }) {
  const { t } = useTranslation('portal');
  const words = foldText(text).split(/\s+/);
  const sentences = sentenceNames
    .map((name) => ({
      heading: t(name === 'coveredItems.flood' ? 'policy.covered' : 'policy.notCovered'),
      sentence: t(`policy.${name}`),
    }))
    .filter(({ sentence }) => words.every((word) => foldText(sentence).includes(word)));
  const count = findings.length + sentences.length;
  return (
    <>
      <p role="status">{count === 0 ? t('search.none') : t('search.count', { count })}</p>
      <ul className={classes.findings}>
        {findings.map((finding) => (
          <li key={Object.values(finding).join(' ')}>
            <FindingLine finding={finding} />
          </li>
        ))}
        {sentences.map(({ heading, sentence }) => (
          <li key={sentence}>
            <span className={classes.quiet}>{heading}</span>
            <span>{sentence}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The sentences about cover that count for every policy. */
const sentenceNames = [
  'coveredItems.flood',
  'notCoveredItems.outside',
  'notCoveredItems.basement',
  'notCoveredItems.living',
  'notCoveredItems.money',
  'notCoveredItems.mold',
] as const;

function FindingLine({ finding }: { finding: Finding }) {
  const { t } = useTranslation('portal');
  const { day, money } = useLocaleFormat();
  const { kindName, policyId, documentId, fileName, title, detail, amount } = finding;
  return (
    <>
      <span className={classes.quiet}>
        {[kindName, day(finding.day), ...(amount === null ? [] : [money(amount)])]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {documentId === null || fileName === null ? (
        <Anchor component={Link} href={findPath(finding)}>
          {title}
        </Anchor>
      ) : (
        <>
          <span>{title}</span>
          <PaperButton
            label={t('policy.openPaper')}
            fileName={fileName}
            fetchPaper={() => fetchPolicyDocument(Number(policyId), documentId)}
          />
        </>
      )}
      {detail === null || detail === fileName ? null : <span className={classes.detail}>{detail}</span>}
    </>
  );
}

/** The page on which a thing is seen. */
function findPath({ kind, policyId, claimId }: Finding): string {
  if (claimId !== null) return paths.myClaim(claimId);
  return paths.my(Number(policyId), taskOf[kind]);
}

/** The task of a policy's page that shows things of a kind; the page itself shows the others. */
const taskOf: { readonly [kind in Finding['kind']]?: 'messages' | 'lender' | 'flood' } = {
  MESSAGE: 'messages',
  LENDER: 'lender',
  COVERAGE: 'flood',
};
