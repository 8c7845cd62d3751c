import { useApolloClient, useMutation } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { TemplateType as templateTypeLabels } from '../../../machines/contract/office-enums.ts';
import type { TemplateType } from '../../../machines/contract/types.ts';
import { enumLabel } from '../../../machines/domain/format/format-values.ts';
import { listTextFields } from '../../../machines/domain/letters/letter-fields.ts';
import { LongTextField } from '../../form/controls/LongTextField.tsx';
import { TextField } from '../../form/controls/TextField.tsx';
import { InputForm } from '../../form/InputForm.tsx';
import { blankInput, type InputState, validInput } from '../../form/input-state.ts';
import { useKeptForm } from '../../form/use-kept-form.ts';
import { openFile } from '../../graphql/file-calls.ts';
import { PreviewTemplate, type PreviewTemplateQuery, SaveTemplate } from '../../graphql/office-documents.ts';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { usePress } from '../../ui/controls/use-press.ts';
import { FactList } from '../../ui/display/FactList.tsx';
import { StatusWord } from '../../ui/feedback/StatusWord.tsx';
import { FocusedRegion } from '../../ui/layout/FocusedRegion.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import classes from './Templates.module.css';

/** A text that is edited; `templateId` is null for the first of the entity's own. */
export interface EditedTemplate {
  readonly templateType: TemplateType;
  readonly templateId: string | null;
  readonly subject: string;
  readonly body: string;
}

interface EditTemplateProps {
  entityId: string;
  template: EditedTemplate;
  /** Called with the confirmation text, or with null if nothing changed. */
  onClose: (message: string | null) => void;
}

interface TemplateValues {
  subject: InputState<string>;
  body: InputState<string>;
  policyNumber: InputState<string>;
}

type Preview = NonNullable<PreviewTemplateQuery['templatePreview']>;

/** A form for a new version of a text, with a preview about a real policy. */
export function EditTemplate({ entityId, template, onClose }: EditTemplateProps) {
  const { templateType, templateId } = template;
  const client = useApolloClient();
  const [save] = useMutation(SaveTemplate);
  const [preview, setPreview] = useState<Preview | string | null>(null);
  const title = enumLabel(templateTypeLabels, templateType);
  const form = useKeptForm<TemplateValues>(`template:${entityId}:${templateType}:${templateId}`, {
    subject: { id: 'template-subject', initial: textInput(template.subject), check: requireText },
    body: { id: 'template-body', initial: textInput(template.body), check: requireText },
    policyNumber: { id: 'template-policy', initial: blankInput, check: () => undefined },
  });
  const cancel = () => {
    form.forget();
    onClose(null);
  };
  const submit = form.onSubmit(async ({ subject, body }) => {
    const changed = {
      entityId,
      templateId,
      templateType,
      name: title,
      subject: subject.text,
      body: body.text,
    };
    const answer = (await save({ variables: { template: { ...changed, isActive: true } } })).data
      ?.saveTemplate;
    if (answer?.__typename === 'SaveRefused') return answer.problems;
    if (answer?.__typename !== 'TemplateSaved')
      return [{ field: null, message: answer?.message ?? 'The text was not saved. Try again in a moment.' }];
    onClose(`Saved. Letters of the kind "${title}" use the new version from now on.`);
    return [];
  });
  const { isBusy, press } = usePress(async () => {
    const { subject, body, policyNumber } = form.values;
    const variables = {
      templateType,
      subject: subject.text,
      body: body.text,
      policyNumber: policyNumber.text,
    };
    const answer = await client
      .query({ query: PreviewTemplate, variables, fetchPolicy: 'no-cache' })
      .catch(() => null);
    setPreview(
      answer === null
        ? 'The preview could not be made. Try again in a moment.'
        : (answer.data?.templatePreview ?? 'No policy or quote that you may see has this number.'),
    );
  });
  return (
    <FocusedRegion label={`Change the text of ${title}`}>
      <Section
        title={title}
        intro="A blank line begins a paragraph. Names in braces are filled in from the policy."
      >
        <InputForm onSubmit={submit}>
          <TextField {...form.field('subject')} label="Subject" required maxLength={200} width="full" />
          <div className={classes.text}>
            <LongTextField {...form.field('body')} label="Text" required maxLength={20_000} />
          </div>
          <details className={classes.fields}>
            <summary>Fields that this text may use</summary>
            <FactList
              facts={listTextFields(templateType).map(({ name, label }) => ({
                label: `{${name}}`,
                value: label,
              }))}
            />
          </details>
          <TextField {...form.field('policyNumber')} label="Preview with policy or quote number" />
          <div className={classes.actions}>
            <CallButton isBusy={form.isBusy}>Save as a new version</CallButton>
            <CallButton variant="default" isBusy={isBusy} onPress={press}>
              Preview
            </CallButton>
            <Button variant="default" onClick={cancel}>
              Cancel
            </Button>
          </div>
        </InputForm>
        <p role="status">
          {form.failure === null ? null : <StatusWord tone="bad">{form.failure}</StatusWord>}
        </p>
        <div role="status">{preview === null ? null : <ShownPreview preview={preview} />}</div>
      </Section>
    </FocusedRegion>
  );
}

function ShownPreview({ preview }: { preview: Preview | string }) {
  if (typeof preview === 'string') return <StatusWord tone="bad">{preview}</StatusWord>;
  const { subject, text, pdf, unknownFields } = preview;
  return (
    <div className={classes.preview}>
      {unknownFields.length > 0 ? (
        <StatusWord tone="bad">{`There is no field ${unknownFields.map((name) => `{${name}}`).join(', ')}.`}</StatusWord>
      ) : null}
      <strong>{subject}</strong>
      <p className={classes.body}>{text}</p>
      {pdf === null ? null : (
        <div>
          <Button variant="default" size="sm" onClick={() => openFile(toPdf(pdf))}>
            Open the PDF
          </Button>
        </div>
      )}
    </div>
  );
}

function toPdf(base64: string): Blob {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  return new Blob([bytes], { type: 'application/pdf' });
}

function textInput(text: string): InputState<string> {
  return text === '' ? blankInput : validInput(text, text);
}

function requireText({ text, problem }: InputState<string>): string | undefined {
  return text.trim() === '' ? 'This field is required.' : problem;
}
