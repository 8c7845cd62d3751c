import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { OwnPapers, type OwnPapersQuery } from '../../graphql/portal-documents.ts';
import { useUploadQueue } from '../../graphql/use-upload-queue.ts';
import { FilePicker } from '../../ui/controls/FilePicker.tsx';
import { MessageList } from '../../ui/display/MessageList.tsx';
import { useLocaleFormat } from '../../ui/language/use-locale-format.ts';
import { Section } from '../../ui/layout/Section.tsx';
import type { OwnPolicyView } from '../own-policy.ts';
import { PageAnswer } from '../PageAnswer.tsx';
import { OwnUploads } from './OwnUploads.tsx';

/** The papers that insureds hand in most, each with the type under which it is kept. */
const kinds = {
  certificate: 'Elevation certificate',
  photos: 'Building photos',
  residence: 'Proof of primary residence',
  other: 'Other document',
} as const;

/** Hands in a paper, which the agent is written to about, and shows what became of those before. */
export function PapersTask({ view }: { view: OwnPolicyView }) {
  const { t } = useTranslation('portal');
  const policyId = view.file.id;
  const query = useQuery(OwnPapers, { variables: { policyId }, fetchPolicy: 'no-cache' });
  const uploads = useUploadQueue(`Policy/${policyId}`, () => {
    query.refetch().catch(() => undefined);
  });
  return (
    <>
      <Section title={t('papers.kind')} intro={t('papers.intro')}>
        <OwnUploads uploads={uploads} />
        {(Object.keys(kinds) as (keyof typeof kinds)[]).map((kind) => (
          <div key={kind}>
            <FilePicker
              id={`paper-${kind}`}
              label={t(`papers.kinds.${kind}`)}
              accept="image/*,application/pdf"
              onPick={(file) => uploads.add(kinds[kind], [file])}
            />
          </div>
        ))}
      </Section>
      <Section title={t('papers.list')}>
        <PageAnswer query={query}>{({ ownPapers }) => <PaperAnswers papers={ownPapers} />}</PageAnswer>
      </Section>
    </>
  );
}

function PaperAnswers({ papers }: { papers: OwnPapersQuery['ownPapers'] }) {
  const { t } = useTranslation('portal');
  const { day, dayOf, money } = useLocaleFormat();
  return (
    <MessageList
      empty={t('papers.none')}
      messages={papers.map(({ answeredAt, effect, note, readerName, ...paper }) => ({
        id: paper.documentId,
        head: paper.fileName,
        isOwn: false,
        text:
          answeredAt === null
            ? t(paper.isLate ? 'papers.late' : 'papers.got', {
                day: dayOf(paper.receivedAt),
                due: day(paper.answerDueDate),
              })
            : t('papers.read', { name: readerName, day: dayOf(answeredAt), note }),
        state:
          answeredAt === null
            ? ''
            : effect === null
              ? t('papers.same')
              : t(effect.startsWith('-') ? 'papers.less' : 'papers.more', {
                  amount: money(effect.replace('-', '')),
                }),
      }))}
    />
  );
}
