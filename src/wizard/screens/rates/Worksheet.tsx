import { useState } from 'react';
import { type WorksheetRow, WorksheetTable } from '../../../ui/WorksheetTable.tsx';
import classes from './Worksheet.module.css';
import type { WorksheetLine } from './worksheet-lines.ts';

/** The printed lines of the premium first; every line of the calculation behind them unfolds. */
export function Worksheet({ lines }: { lines: readonly WorksheetLine[] }) {
  const [isOpen, setOpen] = useState(false);
  const printed = lines.filter(
    ({ shown, result }) => shown !== null && shown !== 0 && printedResults.includes(result),
  );
  return (
    <div className={classes.sheet}>
      <WorksheetTable caption="The lines of the premium, in whole dollars" rows={printed.map(rowOf)} />
      <details className={classes.all} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>Every line of the calculation ({lines.length})</summary>
        {isOpen ? <WorksheetTable caption="In the order of the calculation" rows={lines.map(rowOf)} /> : null}
      </details>
    </div>
  );
}

const printedResults = ['Premium in whole dollars', 'Amount due'];

function rowOf(line: WorksheetLine): WorksheetRow {
  const details = [line.keys, line.table === null ? '' : `table ${line.table}`];
  return {
    id: String(line.number),
    group: line.result,
    label: line.label,
    detail: details.filter((text) => text !== '').join(' · ') || undefined,
    figure: figureOf(line),
    running:
      line.exact === null && line.shown === null
        ? number(line.running)
        : amount(line.running, line.shown !== null),
    flag: line.flag === 'ASSUMED' ? 'assumed' : line.flag === 'UNVERIFIED' ? 'unverified' : undefined,
  };
}

const signs: { readonly [operation: string]: string } = {
  START: '',
  MULTIPLY: '× ',
  DIVIDE: '÷ ',
  ADD: '+ ',
  SUBTRACT: '− ',
  AT_LEAST: 'at least ',
  AT_MOST: 'at most ',
  ROUND_DOWN: 'down to a multiple of ',
};

function figureOf({ operation, value, shown, exact }: WorksheetLine): string {
  const isAmount = shown !== null || (exact !== null && ['START', 'ADD', 'SUBTRACT'].includes(operation));
  return `${signs[operation] ?? ''}${isAmount ? amount(value, shown !== null) : number(value)}`;
}

function amount(value: number, isWhole: boolean): string {
  return (isWhole ? wholeDollars : dollars).format(value);
}

function number(value: number): string {
  return digits.format(value);
}

const money = { style: 'currency', currency: 'USD', currencySign: 'accounting' } as const;
const wholeDollars = new Intl.NumberFormat('en-US', { ...money, maximumFractionDigits: 0 });
const dollars = new Intl.NumberFormat('en-US', money);
const digits = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 6 });
