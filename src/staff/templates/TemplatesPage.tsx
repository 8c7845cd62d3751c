import { useQuery } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { TemplateType } from '../../../machines/contract/office-enums.ts';
import type { LetterKind } from '../../../machines/contract/types.ts';
import { mayManageEntityPreferences } from '../../../machines/domain/access/permission.ts';
import { enumLabel, formatDateTime } from '../../../machines/domain/format/format-values.ts';
import { findOwnText, ownTexts } from '../../../machines/domain/letters/own-texts.ts';
import { Templates, type TemplatesQuery } from '../../graphql/office-documents.ts';
import { useViewer } from '../../graphql/use-viewer.ts';
import { ListTable } from '../../ui/display/ListTable.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { LoadFailure } from '../../ui/feedback/LoadFailure.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { RestrictedPage } from '../frame/RestrictedPage.tsx';
import classes from '../frame/Staff.module.css';
import { SuccessNotice } from '../frame/SuccessNotice.tsx';
import { useEditing } from '../frame/use-editing.ts';
import { type EditedTemplate, EditTemplate } from './EditTemplate.tsx';
import templateClasses from './Templates.module.css';

type StoredTemplate = TemplatesQuery['templates'][number];

/** The texts of the letters that the viewer's entity sends: its own, or else the product's. Each change is a new version. */
export function TemplatesPage() {
  const viewer = useViewer();
  if (viewer === null) return null;
  return (
    <RestrictedPage
      title="Templates"
      intro="The texts of letters. Your own text goes before the product's. Each change is a new version, and every letter keeps the version that it used."
      isAllowed={mayManageEntityPreferences(viewer.masks)}
      subject="the templates"
    >
      {viewer.entityId === null ? (
        <Banner
          kind="note"
          title="You belong to no agency or company, so there are no texts of your own to change"
        />
      ) : (
        <TemplateTable entityId={viewer.entityId} />
      )}
    </RestrictedPage>
  );
}

interface TemplateRow extends EditedTemplate {
  readonly stored: StoredTemplate | null;
}

function TemplateTable({ entityId }: { entityId: string }) {
  const { data, error, refetch } = useQuery(Templates, { variables: { entityId }, fetchPolicy: 'no-cache' });
  const { open, setOpen, close, done, clearMessage } = useEditing<TemplateRow>(refetch);
  if (error) return <LoadFailure title="The templates could not be loaded" onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading label="Loading the templates" shape="table" />;
  return (
    <>
      <SuccessNotice text={done} onClose={clearMessage} />
      {open === null ? null : (
        <>
          <EditTemplate key={open.templateType} entityId={entityId} template={open} onClose={close} />
          <Versions template={open.stored} />
        </>
      )}
      <ListTable
        caption="Texts of letters"
        isCaptionHidden
        rows={listRows(data.templates)}
        rowId={({ templateType }) => templateType}
        columns={[
          {
            id: 'letter',
            label: 'Letter',
            cell: ({ templateType }) => enumLabel(TemplateType, templateType),
          },
          {
            id: 'subject',
            label: 'Subject',
            cell: ({ subject }) => <span className={classes.long}>{subject === '' ? '–' : subject}</span>,
          },
          { id: 'source', label: 'Text in use', cell: describeSource },
          {
            id: 'change',
            label: 'Change',
            cell: (row) => (
              <Button variant="default" size="sm" onClick={() => setOpen(row)}>
                Change
                <span className="hw-hidden"> the text of {enumLabel(TemplateType, row.templateType)}</span>
              </Button>
            ),
          },
        ]}
      />
    </>
  );
}

/** A row for each kind of letter: the active text of the entity, or else the product's own. */
function listRows(templates: readonly StoredTemplate[]): TemplateRow[] {
  const types = ['QUOTE', ...(Object.keys(ownTexts) as LetterKind[])] as const;
  return types.map((templateType) => {
    const stored = templates.find((one) => one.templateType === templateType && one.isActive) ?? null;
    const own = templateType === 'QUOTE' ? null : findOwnText(templateType, null);
    const { subject = '', body = '' } = stored ?? own ?? {};
    return { templateType, templateId: stored?.templateId ?? null, subject, body, stored };
  });
}

function describeSource({ stored, subject }: TemplateRow): string {
  if (stored)
    return `Yours, version ${stored.versions[0]?.number ?? 1} of ${formatDateTime(stored.changedAt)}`;
  return subject === '' ? "The sender's own words" : "The product's";
}

function Versions({ template }: { template: StoredTemplate | null }) {
  if (template === null || template.versions.length < 2) return null;
  return (
    <Section title="Versions">
      <ListTable
        caption="Versions, the latest first"
        isCaptionHidden
        rows={template.versions}
        rowId={({ templateVersionId }) => templateVersionId}
        columns={[
          { id: 'number', label: 'Version', cell: ({ number }) => `Version ${number}` },
          { id: 'saved', label: 'Saved', cell: ({ changedAt }) => formatDateTime(changedAt) },
          { id: 'subject', label: 'Subject', cell: ({ subject }) => subject },
          {
            id: 'text',
            label: 'Text',
            cell: ({ body }) => <span className={templateClasses.body}>{body}</span>,
          },
        ]}
      />
    </Section>
  );
}
