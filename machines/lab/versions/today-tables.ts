import { reasonGuards, reasonRules } from '../../change/cancellation-reasons.ts';
import { changeGuards, changes } from '../../change/changes.ts';
import { StepId } from '../../contract/enums.ts';
import { clearingRules } from '../../domain/file/clearing.ts';
import { hardStopTexts } from '../../domain/format/messages.ts';
import { readTables } from './version-tables.ts';

/** The tables of today's wizard, but for its rules: those are read out of sources, which only a checkout has. */
export const todayTables = readTables(
  { StepId, clearingRules, hardStopTexts, changes, changeGuards, reasonRules, reasonGuards },
  null,
);
