import { parseArgs } from 'node:util';
import { importCommand } from './rates/import-command.ts';
import { settleCommand } from './rates/settle-command.ts';
import { verifyCommand } from './rates/verify-command.ts';

const USAGE = `Usage: npm run rates -- import PATH [--into FOLDER]
       npm run rates -- verify FILE [--date YYYY-MM-DD] [--source NAME] [--reading NAME=VALUE]... [--dry-run]
       npm run rates -- settle FILE...

import  Makes an edition of the rate figures. PATH is a folder with one CSV file per
        published sheet, a folder with one .xlsx workbook of these sheets, or the workbook
        itself. The name of the folder, or of the workbook, ends in the date of the edition:
        rr2-2023-02-24. Every sheet is found, absent or rejected. One rejected sheet, or a
        needed table that is absent, and nothing is written. The edition is put beside the
        shipped ones, or into a FOLDER that holds an earlier edition.

verify  Compares breakdowns that another rating tool printed with ours, line by line. FILE
        has a risk in each row, JSON lines (.jsonl) or CSV (.csv): the fields of npm run
        rate, the printed amounts (buildingPremium, contentsPremium, iccPremium,
        mitigationDiscount, crsDiscount, fullRiskPremium, statutoryDiscount,
        increaseCapDiscount, discountedPremium, reserveFund, probationSurcharge,
        hfiaaSurcharge, federalPolicyFee, repetitiveLossPremium, total) and what fees depend
        on (isPrimaryResidence, isTenant, isOnProbation, isSevereRepetitiveLoss,
        eligibleDiscounts, priorPremium with increaseCapPercent). Its effectiveDate picks
        the edition; a row without one is rated for --date, or today. The result is kept
        with the edition, under the file's name or the NAME, and shown on the Rates page;
        with --dry-run it is only printed. --reading gives a figure of the edition as the
        other tool has it: --reading iccCeiling=false for one that knows no ceiling. It ends with 0 when no line differs in whole
        dollars and every row was compared, with 1 otherwise. A Highwater that is
        running may continue.

settle  Says which fees, surcharges and switches of the editions fit policies that FEMA has
        published. FILE is OpenFEMA's FimaNfipPolicies, version 2 or 3: CSV (.csv), JSON lines
        (.jsonl) or an answer of its API (.json); several files are read as one. Only policies
        of one year that Risk Rating 2.0 rated and that were not cancelled count, by the edition of
        their policyEffectiveDate. Of each figure it says how many rows show it, how many fit
        ours and how many another reading, what the others have, and what follows. It ends with 1
        when a figure is to be changed, with 0 otherwise. Nothing is kept.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    into: { type: 'string' },
    date: { type: 'string' },
    source: { type: 'string' },
    reading: { type: 'string', multiple: true },
    'dry-run': { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  },
});
const [command, place] = positionals;

if (values.help) console.log(USAGE);
else if (command === 'import' && place !== undefined)
  process.exitCode = await importCommand(place, values.into);
else if (command === 'verify' && place !== undefined)
  process.exitCode = await verifyCommand({
    ...values,
    file: place,
    isDryRun: values['dry-run'] ?? false,
    readings: values.reading ?? [],
  });
else if (command === 'settle' && place !== undefined)
  process.exitCode = await settleCommand(positionals.slice(1));
else {
  console.error(USAGE);
  process.exitCode = 2;
}
