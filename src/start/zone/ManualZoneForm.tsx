import { useForm } from '@mantine/form';
import { type FormEvent, useState } from 'react';
import { ProgramType } from '../../../machines/contract/enums.ts';
import { formatDate } from '../../../machines/domain/format/format-values.ts';
import { isFloodZone } from '../../../machines/domain/place/flood-zone.ts';
import { ChoiceField } from '../../form/controls/ChoiceField.tsx';
import { DateField } from '../../form/controls/DateField.tsx';
import { TextField } from '../../form/controls/TextField.tsx';
import { blankInput, type InputState } from '../../form/input-state.ts';
import { findLengthProblem } from '../../form/text/text-length.ts';
import type { ManualDeterminationInput } from '../../graphql/staff-documents.ts';
import { clientBusinessToday } from '../../session/business-day.ts';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { ErrorSummary, type SummaryProblem } from '../../ui/feedback/ErrorSummary.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { useErrorTitle } from '../../ui/layout/use-document-title.ts';
import classes from '../StartForm.module.css';
import { CommunityNote, useListedCommunity } from './CommunityNote.tsx';

type ManualZoneValues = { readonly [field in keyof ManualDeterminationInput]-?: InputState<string> };

const emptyZone: ManualZoneValues = {
  floodZone: blankInput,
  communityNumber: blankInput,
  mapPanel: blankInput,
  mapSuffix: blankInput,
  currentMapDate: blankInput,
  countyName: blankInput,
  programType: blankInput,
  firmDate: blankInput,
  crsClass: blankInput,
  evidence: blankInput,
};

const maxEvidenceLength = 150;
const maxCountyLength = 100;

interface ManualZoneProps {
  /** The label of the submit button. */
  action: string;
  isBusy?: boolean;
  onEnter: (zone: ManualDeterminationInput) => void;
}

/** A form for staff to enter a flood zone determination and the document that supports it. */
export function ManualZoneForm({ action, isBusy = false, onEnter }: ManualZoneProps) {
  const form = useForm<ManualZoneValues>({
    initialValues: emptyZone,
    validate: (values) => findZoneErrors(readZone(values), isProgramListed, values),
  });
  const listed = useListedCommunity(form.values.communityNumber.value ?? '');
  const { community } = listed;
  const isProgramListed = community !== null;
  const [attempt, setAttempt] = useState(0);
  const problems = Object.entries(form.errors).map(
    ([field, message]): SummaryProblem => ({ field: `zone-${field}`, message: String(message) }),
  );
  useErrorTitle(problems.length > 0);
  const control = (field: keyof ManualZoneValues, label: string) => ({
    id: `zone-${field}`,
    label,
    required: !optionalFields.includes(field),
    value: form.values[field],
    onChange: (value: InputState<string>) => {
      form.setValues({ [field]: value });
      form.clearFieldError(field);
    },
    error: problems.find((problem) => problem.field === `zone-${field}`)?.message,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { hasErrors } = form.validate();
    setAttempt((count) => count + 1);
    if (!hasErrors) onEnter(readZone(form.values));
  };
  return (
    <Section
      title="Manual determination"
      intro="From a determination document on file. Underwriting reviews it."
    >
      <ErrorSummary problems={problems} attempt={attempt} />
      <form onSubmit={submit} noValidate style={{ display: 'contents' }}>
        <div className={classes.names}>
          <TextField {...control('floodZone', 'Flood zone')} />
          <TextField {...control('communityNumber', 'Community number')} />
          <DateField {...control('currentMapDate', 'Map date')} />
        </div>
        <div className={classes.names}>
          <TextField {...control('mapPanel', 'Map panel')} />
          <TextField {...control('mapSuffix', 'Panel suffix')} />
        </div>
        <TextField
          {...control('countyName', 'County')}
          maxLength={maxCountyLength}
          note="As the rate tables write it: Fergus County, Orleans Parish."
        />
        <CommunityNote {...listed} />
        <ChoiceField
          {...control('programType', 'Program of the community')}
          required={!isProgramListed}
          options={programs}
          {...describeListed(
            form.values.programType.value,
            community?.programType,
            community && ProgramType[community.programType].label,
          )}
        />

        <DateField
          {...control('firmDate', 'First flood map (FIRM)')}
          {...describeListed(
            form.values.firmDate.value,
            community?.firmDate,
            community && (community.firmDate === null ? 'none yet' : formatDate(community.firmDate)),
          )}
        />
        <TextField
          {...control('crsClass', 'Community rating class')}
          {...describeListed(
            form.values.crsClass.value,
            community && String(community.crsClass),
            community && String(community.crsClass),
          )}
        />

        <TextField {...control('evidence', 'Supporting document')} maxLength={maxEvidenceLength} />
        <div>
          <CallButton isBusy={isBusy}>{action}</CallButton>
        </div>
      </form>
    </Section>
  );
}

const programs = [
  { value: 'REGULAR', label: ProgramType.REGULAR.label },
  { value: 'EMERGENCY', label: ProgramType.EMERGENCY.label },
];

const optionalFields: readonly (keyof ManualDeterminationInput)[] = ['firmDate', 'crsClass'];

/** Describes the listed value of a fact of the community: offered while nothing is typed, and a warning where the typed value differs. */
function describeListed(
  typed: string | null,
  listed: string | null | undefined,
  words: string | null,
): { note?: string; warning?: string } {
  if (words === null) return {};
  if (typed === null) return { note: `Listed: ${words}. Without an answer that is used.` };
  if (typed === listed) return { note: 'As it is listed.' };
  return { warning: `Listed: ${words}. Your answer is used, with the document named below.` };
}

function readZone(form: ManualZoneValues): ManualDeterminationInput {
  return {
    floodZone: (form.floodZone.value ?? '').toUpperCase(),
    communityNumber: form.communityNumber.value ?? '',
    mapPanel: (form.mapPanel.value ?? '').toUpperCase(),
    mapSuffix: (form.mapSuffix.value ?? '').toUpperCase(),
    currentMapDate: form.currentMapDate.value ?? '',
    countyName: form.countyName.value?.trim() ?? null,
    programType: parseProgramType(form.programType.value),
    firmDate: form.firmDate.value,
    crsClass: parseClass(form.crsClass.text),
    evidence: form.evidence.value ?? '',
  };
}

function parseProgramType(value: string | null): ManualDeterminationInput['programType'] {
  return value === 'REGULAR' || value === 'EMERGENCY' ? value : null;
}

/** A class of the Community Rating System; null for anything else. */
function parseClass(text: string): number | null {
  return /^(10|[1-9])$/.test(text.trim()) ? Number(text) : null;
}

/** The first problem of each field of a determination, by field name. */
function findZoneErrors(
  zone: ManualDeterminationInput,
  isProgramListed: boolean,
  { firmDate, crsClass }: Pick<ManualZoneValues, 'firmDate' | 'crsClass'>,
): { [field: string]: string } {
  const tooLong = findLengthProblem(zone.evidence, maxEvidenceLength);
  const longCounty = findLengthProblem(zone.countyName ?? '', maxCountyLength);
  const checks: [keyof ManualDeterminationInput, boolean, string][] = [
    ['floodZone', isFloodZone(zone.floodZone), 'Enter a flood zone, such as AE, X or VE.'],
    ['communityNumber', /^\d{6}$/.test(zone.communityNumber), 'A community number has six digits.'],
    ['currentMapDate', zone.currentMapDate !== '', 'Enter the date of the current map, MM/DD/YYYY.'],
    [
      'currentMapDate',
      zone.currentMapDate <= clientBusinessToday(),
      'The map date must not be in the future.',
    ],
    ['mapPanel', /^[0-9A-Z]{4}$/.test(zone.mapPanel), 'A map panel has four characters, such as 0254.'],
    ['mapSuffix', /^[A-Z]$/.test(zone.mapSuffix), 'A panel suffix is one letter.'],
    ['countyName', Boolean(zone.countyName), 'Enter the county.'],
    ['countyName', longCounty === undefined, longCounty ?? ''],
    ['programType', zone.programType !== null || isProgramListed, 'Choose the program of the community.'],
    ['firmDate', firmDate.text === '' || firmDate.value !== null, 'Enter the date as MM/DD/YYYY.'],
    [
      'firmDate',
      !zone.firmDate || zone.firmDate <= clientBusinessToday(),
      'The first map must not be in the future.',
    ],
    ['crsClass', crsClass.text.trim() === '' || zone.crsClass !== null, 'A class is a number from 1 to 10.'],
    ['evidence', zone.evidence !== '', 'Name the supporting document.'],
    ['evidence', tooLong === undefined, tooLong ?? ''],
  ];
  const errors: { [field: string]: string } = {};
  for (const [field, holds, message] of checks) if (!holds) errors[field] ??= message;
  return errors;
}
