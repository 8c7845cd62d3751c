import { useTranslation } from 'react-i18next';
import { formatDate, toBusinessDate } from '../../../machines/domain/format/format-values.ts';
import { layOutProposal } from '../../../machines/domain/proposal/lay-out-proposal.ts';
import { SectionDrawing } from '../../building/SectionDrawing.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { useDocumentTitle } from '../../ui/layout/use-document-title.ts';
import { AcceptSection } from './AcceptSection.tsx';
import { PackageColumns } from './PackageColumns.tsx';
import classes from './Proposal.module.css';
import { ProposalActions } from './ProposalActions.tsx';
import { ProposalHead } from './ProposalHead.tsx';
import { ProposedOffers } from './ProposedOffers.tsx';
import { SentenceList } from './SentenceList.tsx';
import type { ShownProposal } from './shown-proposal.ts';
import { useProposalLanguage } from './use-proposal-language.ts';

/** A proposal as made, with what the printed one says in the same order. */
export function ProposalView({ shown }: { shown: ShownProposal }) {
  const { t } = useTranslation('guest');
  const language = useProposalLanguage();
  const page = layOutProposal(shown.content, language);
  const { section, title: drawingTitle } = page.drawing;
  useDocumentTitle(page.title);
  return (
    <main id="main" className={classes.page} lang={language.toLowerCase()} tabIndex={-1}>
      <ProposalHead page={page} photo={shown.photo} />
      {shown.standing === 'CURRENT' ? null : (
        <Banner kind="warn" title={t(`proposal.${shown.standing}.title`)}>
          {t(`proposal.${shown.standing}.text`)}
        </Banner>
      )}
      <div className={classes.opening}>
        <div className={classes.property}>
          <p className={classes.soft}>{page.proposalFor}</p>
          <h1>{page.property.join(', ')}</h1>
          <p className={classes.soft}>{page.details.join(' · ')}</p>
          <div className={classes.caution}>
            <strong>{page.caution.head}</strong>
            <p>{page.caution.text}</p>
          </div>
          {page.marks.sentences.length === 0 ? null : (
            <ul className={classes.marks} aria-label={page.marks.title}>
              {page.marks.sentences.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          )}
          <ProposalActions shown={shown} />
        </div>
        <figure className={classes.picture} aria-label={drawingTitle}>
          <SectionDrawing section={section} />
          <figcaption>
            {section.sentences.map(({ text, isMain }) => (
              <span key={text} className={isMain ? undefined : 'hw-hidden'}>
                {text}{' '}
              </span>
            ))}
          </figcaption>
        </figure>
      </div>
      {page.packages === null ? null : <PackageColumns packages={page.packages} />}
      {page.offers === null ? null : <ProposedOffers table={page.offers} />}
      <div className={classes.beside}>
        <SentenceList block={page.covers} />
        <SentenceList block={page.excludes} />
      </div>
      <section className={classes.block} aria-labelledby="proposal-next">
        <h2 id="proposal-next">{page.next.title}</h2>
        <p>{page.next.sentences.join(' ')}</p>
      </section>
      <AcceptSection shown={shown} packages={page.packages} offers={page.offers} />
      <footer className={classes.foot}>
        <p>{page.footer}</p>
        <p>
          {t('proposal.asMade', {
            day: formatDate(shown.content.madeOn),
            digest: shown.digest.slice(0, 12),
          })}{' '}
          {t('ends', { day: formatDate(toBusinessDate(new Date(shown.expiresAt))) })}
        </p>
      </footer>
    </main>
  );
}
