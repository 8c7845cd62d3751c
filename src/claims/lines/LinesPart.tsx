import { useMutation } from '@apollo/client/react';
import { lazy, Suspense, useState } from 'react';
import {
  ClaimContractor,
  ClaimPlace,
  ClaimProperty,
  ClaimRefusal,
  RestrictedItem,
} from '../../../machines/contract/office-enums.ts';
import type {
  ClaimContractor as ClaimContractorName,
  ClaimPlace as ClaimPlaceName,
  ClaimProperty as ClaimPropertyName,
  ClaimRefusal as ClaimRefusalName,
  RestrictedItem as RestrictedItemName,
} from '../../../machines/contract/types.ts';
import { may } from '../../../machines/domain/access/permission.ts';
import { type CompleteClaimLine, completeLine } from '../../../machines/domain/claims/lines/line-problems.ts';
import { formatDollarsAndCents } from '../../../machines/domain/format/format-values.ts';
import { isNothing, sumMoney } from '../../../machines/domain/money/money.ts';
import { ChoiceField } from '../../form/controls/ChoiceField.tsx';
import { MoneyField } from '../../form/controls/MoneyField.tsx';
import { NumberField } from '../../form/controls/NumberField.tsx';
import { TextField } from '../../form/controls/TextField.tsx';
import { FieldRow } from '../../form/FieldRow.tsx';
import { InputForm } from '../../form/InputForm.tsx';
import { blankInput, choiceInput, type InputState, validInput } from '../../form/input-state.ts';
import { checkText, type FieldProblem, useInputForm } from '../../form/use-input-form.ts';
import { type ClaimFileFragment, SaveClaimLines } from '../../graphql/office-documents.ts';
import { useViewer } from '../../graphql/use-viewer.ts';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { Disclosure } from '../../ui/controls/Disclosure.tsx';
import { ListTable } from '../../ui/display/ListTable.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { type ClaimPartProps, endClaimSave, listClaimProblems, listEnumChoices } from '../claim-words.ts';
import { WorksheetPart } from '../WorksheetPart.tsx';
import { type InsuredThing, InsuredThings } from './InsuredThings.tsx';

const ImportLines = lazy(async () => ({ default: (await import('./ImportLines.tsx')).ImportLines }));

type Line = ClaimFileFragment['lines'][number];

interface LinesPartProps extends ClaimPartProps {
  coverage: 'BUILDING' | 'CONTENTS';
}

/** The adjuster's lines of a coverage, a form for the next one, and what they come to. */
export function LinesPart({ claim, onChanged, coverage }: LinesPartProps) {
  const viewer = useViewer();
  const [save, { loading }] = useMutation(SaveClaimLines);
  const [removed, setRemoved] = useState<string | null>(null);
  const [thing, setThing] = useState<InsuredThing | null>(null);
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const own = claim.lines.filter((line) => line.coverage === coverage);
  const mayEdit = viewer !== null && may(viewer.masks, 'claims', 'edit');
  const saveAll = async (lines: readonly CompleteClaimLine[]) => {
    const { claimId, revision } = claim;
    const { data } = await save({ variables: { claimId, revision, lines: [...lines] } });
    return endClaimSave(data?.saveClaimLines, `lines.${lines.length - 1}`, onChanged);
  };
  const remove = async (claimLineId: string) => {
    setRemoved(claimLineId);
    const rest = claim.lines.filter((line) => line.claimLineId !== claimLineId).map(completeLine);
    setProblems(await saveAll(rest).catch(() => listClaimProblems(null, 'lines')));
  };
  return (
    <>
      <Section title={coverage === 'BUILDING' ? 'Building estimate' : 'Contents list'}>
        {own.length === 0 ? <p>No lines are entered yet.</p> : null}
        {problems.length === 0 ? null : (
          <Banner kind="bad" title="The line was not removed">
            {problems.map(({ message }) => message).join(' ')}
          </Banner>
        )}
        {own.length === 0 ? null : (
          <ListTable
            caption="Lines"
            isCaptionHidden
            rows={own}
            rowId={({ claimLineId }) => claimLineId}
            columns={[
              { id: 'item', label: 'Item', cell: ({ room, description }) => `${room}: ${description}` },
              { id: 'kind', label: 'Kind', cell: describeKind },
              {
                id: 'quantity',
                label: 'Quantity',
                isNumber: true,
                cell: describePrice,
              },
              {
                id: 'depreciation',
                label: 'Depreciation',
                isNumber: true,
                cell: describeDepreciation,
              },
              ...(mayEdit
                ? [
                    {
                      id: 'actions',
                      label: 'Actions',
                      cell: ({ claimLineId }: Line) => (
                        <CallButton
                          size="compact-sm"
                          variant="default"
                          slowText={null}
                          isBusy={loading && removed === claimLineId}
                          isDisabled={loading}
                          onPress={() => void remove(claimLineId)}
                        >
                          Remove
                        </CallButton>
                      ),
                    },
                  ]
                : []),
            ]}
          />
        )}
        {mayEdit ? (
          <>
            {coverage === 'CONTENTS' ? <InsuredThings claim={claim} onChosen={setThing} /> : null}
            <LineForm
              key={thing?.documentId}
              coverage={coverage}
              thing={thing}
              onAdd={async (line) => {
                const refused = await saveAll([...claim.lines.map(completeLine), line]);
                if (refused.length === 0) setThing(null);
                return refused;
              }}
            />
            <Disclosure
              label={coverage === 'BUILDING' ? 'Import an estimate' : 'Import a contents list'}
              printMode="if open"
            >
              <Suspense fallback={null}>
                <ImportLines claim={claim} onChanged={onChanged} coverage={coverage} />
              </Suspense>
            </Disclosure>
          </>
        ) : null}
      </Section>
      <WorksheetPart claim={claim} />
    </>
  );
}

function describePrice({ quantity, unit, unitCost, tax, overhead, profit }: Line): string {
  const added = [
    isNothing(tax) ? null : `tax ${formatDollarsAndCents(tax)}`,
    isNothing(overhead) ? null : `overhead and profit ${formatDollarsAndCents(sumMoney(overhead, profit))}`,
  ].filter((words) => words !== null);
  return [`${quantity} ${unit} at ${formatDollarsAndCents(unitCost)}`, ...added].join(', ');
}

function describeDepreciation({ depreciation, ageYears }: Line): string {
  const amount = formatDollarsAndCents(depreciation);
  return ageYears === null ? amount : `${amount} at ${ageYears} years`;
}

function describeKind({ property, place, restrictedItem, refusal }: Line): string {
  return [
    ClaimProperty[property].label,
    place === 'UNRESTRICTED' ? null : ClaimPlace[place].label,
    restrictedItem === null ? null : RestrictedItem[restrictedItem].label,
    refusal === null ? null : `Left out: ${ClaimRefusal[refusal].label.toLowerCase()}`,
  ]
    .filter((words) => words !== null)
    .join('; ');
}

interface LineValues {
  room: InputState<string>;
  description: InputState<string>;
  property: InputState<ClaimPropertyName>;
  place: InputState<ClaimPlaceName>;
  restrictedItem: InputState<RestrictedItemName>;
  quantity: InputState<number>;
  unit: InputState<string>;
  unitCost: InputState<string>;
  tax: InputState<string>;
  contractor: InputState<ClaimContractorName>;
  depreciation: InputState<string>;
  ageYears: InputState<number>;
  refusal: InputState<ClaimRefusalName>;
}

interface LineFormProps {
  coverage: 'BUILDING' | 'CONTENTS';
  /** The thing of the insured's list that the form begins with; null for an empty form. */
  thing: InsuredThing | null;
  onAdd: (line: CompleteClaimLine) => Promise<readonly FieldProblem[]>;
}

function LineForm({ coverage, thing, onAdd }: LineFormProps) {
  const id = (name: string) => `line-${coverage.toLowerCase()}-${name}`;
  const started = <Value extends string | number>(value: Value | null | undefined) =>
    choiceInput<Value>(value ?? null);
  const form = useInputForm<LineValues>({
    room: { id: id('room'), initial: started(thing?.room), check: checkText('Name the room.', 60) },
    description: {
      id: id('item'),
      initial: started(thing?.caption),
      check: checkText('Say what is repaired or replaced.', 200),
    },
    property: {
      id: id('property'),
      initial: choiceInput<ClaimPropertyName>('ORDINARY'),
      check: () => undefined,
    },
    place: { id: id('place'), initial: choiceInput<ClaimPlaceName>('UNRESTRICTED'), check: () => undefined },
    restrictedItem: { id: id('restricted'), initial: blankInput, check: () => undefined },
    quantity: {
      id: id('quantity'),
      initial: started(thing?.quantity),
      check: ({ value, problem }) => (value === null ? (problem ?? 'Enter how many.') : undefined),
    },
    unit: { id: id('unit'), initial: validInput('EA', 'EA'), check: checkText('Say what is counted.', 10) },
    unitCost: {
      id: id('cost'),
      initial: started(thing?.unitCost),
      check: ({ value, problem }) => (value === null ? (problem ?? 'Enter the cost of one.') : undefined),
    },
    tax: { id: id('tax'), initial: blankInput, check: ({ problem }) => problem },
    contractor: {
      id: id('contractor'),
      initial: choiceInput<ClaimContractorName>('NONE'),
      check: () => undefined,
    },
    depreciation: { id: id('depreciation'), initial: blankInput, check: ({ problem }) => problem },
    ageYears: { id: id('age'), initial: started(thing?.ageYears), check: ({ problem }) => problem },
    refusal: { id: id('refusal'), initial: blankInput, check: () => undefined },
  });
  const send = async (values: LineValues) => {
    const { quantity, unitCost } = values;
    if (quantity.value === null || unitCost.value === null) return [];
    const problems = await onAdd({
      coverage,
      property: values.property.value ?? 'ORDINARY',
      place: values.place.value ?? 'UNRESTRICTED',
      restrictedItem: values.restrictedItem.value,
      room: values.room.text,
      description: values.description.text,
      quantity: quantity.value,
      unit: values.unit.text,
      unitCost: unitCost.value,
      tax: values.tax.value ?? '0.00',
      contractor: values.contractor.value ?? 'NONE',
      depreciation: values.depreciation.value ?? '0.00',
      ageYears: values.ageYears.value,
      refusal: values.refusal.value,
    });
    if (problems.length === 0) form.reset();
    return problems;
  };
  const isRestricted = form.values.place.value !== null && form.values.place.value !== 'UNRESTRICTED';
  return (
    <InputForm onSubmit={form.onSubmit(send)}>
      <FieldRow>
        <TextField {...form.field('room')} label="Room" required />
        <TextField {...form.field('description')} label="Item" required />
      </FieldRow>
      <FieldRow>
        <NumberField {...form.field('quantity')} label="Quantity" scale={2} required />
        <TextField {...form.field('unit')} label="Unit" note="SF, LF, EA, HR" required />
      </FieldRow>
      <FieldRow>
        <MoneyField {...form.field('unitCost')} label="Cost of one, new" required />
        <MoneyField {...form.field('tax')} label="Sales tax of the line" />
      </FieldRow>
      <FieldRow>
        <MoneyField {...form.field('depreciation')} label="Depreciation of the line" />
        {coverage === 'BUILDING' ? (
          <ChoiceField
            {...form.field('contractor')}
            label="Who does the work"
            as="select"
            options={listEnumChoices(ClaimContractor)}
            required
          />
        ) : (
          <NumberField {...form.field('ageYears')} label="Age in years" scale={1} />
        )}
      </FieldRow>
      <FieldRow>
        <ChoiceField
          {...form.field('property')}
          label="Kind of property"
          as="select"
          options={listEnumChoices(ClaimProperty)}
          required
        />
        <ChoiceField
          {...form.field('place')}
          label="Where it was"
          as="select"
          options={listEnumChoices(ClaimPlace)}
          required
        />
      </FieldRow>
      {isRestricted ? (
        <ChoiceField
          {...form.field('restrictedItem')}
          label="On the list of restricted areas"
          as="select"
          blankLabel="None of them"
          options={listEnumChoices(RestrictedItem)}
        />
      ) : null}
      <ChoiceField
        {...form.field('refusal')}
        label="Left out because"
        as="select"
        blankLabel="It is in scope"
        options={listEnumChoices(ClaimRefusal)}
      />
      {form.failure === null ? null : (
        <Banner kind="bad" title="The line was not added">
          {form.failure}
        </Banner>
      )}
      <div>
        <CallButton isBusy={form.isBusy}>Add the line</CallButton>
      </div>
    </InputForm>
  );
}
