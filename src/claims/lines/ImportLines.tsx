import { useState } from 'react';
import { ClaimContractor } from '../../../machines/contract/office-enums.ts';
import type { ClaimContractor as ClaimContractorName } from '../../../machines/contract/types.ts';
import {
  type LineColumnKey,
  listLineColumns,
  suggestLineColumns,
} from '../../../machines/domain/claims/lines/line-columns.ts';
import { completeLine, type NewClaimLine } from '../../../machines/domain/claims/lines/line-problems.ts';
import { findClaimFigures } from '../../../machines/domain/claims/settlement/claim-figures.ts';
import { CheckField } from '../../form/controls/CheckField.tsx';
import { ChoiceField } from '../../form/controls/ChoiceField.tsx';
import { LongTextField } from '../../form/controls/LongTextField.tsx';
import { InputForm } from '../../form/InputForm.tsx';
import { ColumnChoices } from '../../form/import/ColumnChoices.tsx';
import { type ParsedTable, parseTable, parseWorkbook } from '../../form/import/parse-table.ts';
import { blankInput, choiceInput, type InputState } from '../../form/input-state.ts';
import { useInputForm } from '../../form/use-input-form.ts';
import { SaveClaimLines } from '../../graphql/office-documents.ts';
import { useKeyedMutation } from '../../session/use-keyed-mutation.ts';
import { FilePicker } from '../../ui/controls/FilePicker.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { type ClaimPartProps, endClaimSave, listEnumChoices } from '../claim-words.ts';
import { PreviewLines } from './PreviewLines.tsx';

interface ImportValues {
  pasted: InputState<string>;
  contractor: InputState<ClaimContractorName>;
  replaces: InputState<boolean>;
}

interface ImportLinesProps extends ClaimPartProps {
  coverage: 'BUILDING' | 'CONTENTS';
}

/** An estimate or a contents list from a file or the clipboard: its columns are named, its rows are checked, and all of them are entered at once. */
export function ImportLines({ claim, onChanged, coverage }: ImportLinesProps) {
  const [save] = useKeyedMutation(SaveClaimLines);
  const [picked, setPicked] = useState<ParsedTable | null>(null);
  const [chosen, setChosen] = useState<{ heads: string; columns: readonly (LineColumnKey | null)[] } | null>(
    null,
  );
  const [unreadable, setUnreadable] = useState<string | null>(null);
  const id = `import-${coverage.toLowerCase()}`;
  const form = useInputForm<ImportValues>({
    pasted: { id: `${id}-pasted`, initial: blankInput, check: () => undefined },
    contractor: {
      id: `${id}-contractor`,
      initial: choiceInput<ClaimContractorName>('NONE'),
      check: () => undefined,
    },
    replaces: { id: `${id}-replaces`, initial: choiceInput(false), check: () => undefined },
  });
  const pasted = form.values.pasted.text;
  const table = pasted.trim() === '' ? picked : parseTable(pasted);
  const heads = table?.heads ?? [];
  const columns = chosen?.heads === heads.join('\n') ? chosen.columns : suggestLineColumns(heads);
  const pick = async (file: File) => {
    const isWorkbook = /\.xlsx$/i.test(file.name);
    const read = isWorkbook ? await parseWorkbook(file) : parseTable(await file.text());
    setUnreadable(
      read === null ? `${file.name} cannot be read as a ${isWorkbook ? 'workbook' : 'table'}.` : null,
    );
    setPicked(read);
    form.reset();
  };
  const enter = async (lines: readonly NewClaimLine[]) => {
    const { claimId, revision } = claim;
    const kept = claim.lines
      .filter((line) => line.coverage !== coverage || form.values.replaces.value !== true)
      .map(completeLine);
    const variables = { claimId, revision, lines: [...kept, ...lines] };
    const { data } = await save(variables);
    const problems = endClaimSave(data?.saveClaimLines, 'lines', onChanged);
    if (problems.length > 0) return problems;
    setPicked(null);
    form.reset();
    return [];
  };
  const terms = {
    coverage,
    columns,
    contractor: form.values.contractor.value ?? ('NONE' as const),
    figures: findClaimFigures(claim.dateOfLoss),
  };
  return (
    <InputForm onSubmit={(event) => event.preventDefault()}>
      <p>The first row names the columns. Nothing is entered before you have seen the rows.</p>
      {unreadable === null ? null : <Banner kind="bad" title={unreadable} />}
      <div>
        <FilePicker
          id={`${id}-file`}
          label="Choose a CSV or XLSX file"
          accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          onPick={(file) => void pick(file)}
        />
      </div>
      <LongTextField {...form.field('pasted')} label="Or paste a table" />
      {coverage === 'BUILDING' ? (
        <ChoiceField
          {...form.field('contractor')}
          label="Who does the work"
          note="Overhead and profit are added to the lines that take them."
          as="select"
          options={listEnumChoices(ClaimContractor)}
        />
      ) : null}
      <CheckField {...form.field('replaces')} label="Replace the lines that are entered here" />
      {table === null || heads.length === 0 ? null : (
        <>
          <ColumnChoices
            id={`${id}-column`}
            fields={listLineColumns(coverage)}
            heads={heads}
            columns={columns}
            sample={table.rows[0]?.cells ?? []}
            onChange={(next) => setChosen({ heads: heads.join('\n'), columns: next })}
          />
          <PreviewLines rows={table.rows} terms={terms} onEnter={enter} />
        </>
      )}
    </InputForm>
  );
}
