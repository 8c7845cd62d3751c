import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IsoDate } from '../../../machines/contract/types.ts';
import { parseReferenceCode } from '../../../machines/domain/policy/reference-code.ts';
import { parseRowKey } from '../../../machines/domain/problems/field-key.ts';
import { findInterestRole } from '../../../machines/lab/explore/interests.ts';
import { type LeadStep, leadFromPath, leadFromRecording } from '../../../machines/lab/explore/lead.ts';
import type { WalkCommand } from '../../../machines/lab/explore/walk-command.ts';
import { isScenario } from '../../../machines/lab/paths/scenario-file.ts';
import type { RecordedSession } from '../../../machines/lab/sessions/recorded-session.ts';
import { OneRecording } from '../../../src/graphql/staff-documents.ts';
import { onDay, type ScenarioStep } from '../../../tests/support/scenarios/scenario.ts';
import { signInClient } from '../../../tests/support/server/graphql-client.ts';

/**
 * Reads what walks begin with: a walk that was found, a path scenario, a scenario told by answers, or a recording, each by its file; or the
 * code of a recording of the product that is explored. Rejects with the reason if it is none.
 */
export async function readLead(
  from: string,
  url: string | null,
  today: IsoDate,
): Promise<readonly LeadStep[]> {
  if (existsSync(from)) return leadFromFile(JSON.parse(await readFile(from, 'utf8')), today);
  if (parseReferenceCode(from) === null)
    throw new Error(`There is no file ${from}, and it is no code of a recording.`);
  if (url === null)
    throw new Error('The code of a recording needs --url, the address of the product that has it.');
  const lab = await signInClient(url, 'qa');
  const { recordedSession } = await lab.ask(OneRecording, { code: from });
  if (recordedSession === null) throw new Error(`Nothing was recorded of ${from}.`);
  return leadFromRecording(JSON.parse(JSON.stringify(recordedSession)), today);
}

interface WalkFile {
  readonly commands: readonly WalkCommand[];
}

interface StoryFile {
  readonly steps: readonly Pick<ScenarioStep, 'answers' | 'rate' | 'action'>[];
}

function leadFromFile(value: unknown, today: IsoDate): readonly LeadStep[] {
  if (isScenario(value)) return leadFromPath(value, today);
  if (hasList<WalkFile>(value, 'commands')) return value.commands;
  if (hasList<StoryFile>(value, 'steps')) return leadFromStory(value, today);
  if (hasList<RecordedSession>(value, 'events')) return leadFromRecording(value, today);
  throw new Error('The file holds no walk, scenario or recording.');
}

/** A scenario told by answers tells only what differs from the usual ones. */
function leadFromStory({ steps }: StoryFile, today: IsoDate): LeadStep[] {
  return steps.flatMap(({ answers, rate, action }): LeadStep[] => [
    ...addAnsweredInterests(Object.keys(answers ?? {})),
    ...Object.entries(answers ?? {}).flatMap(([field, answer]): LeadStep[] =>
      answer === null ? [] : [{ type: 'answer', field, value: onDay(answer, today) }],
    ),
    ...(rate === null || rate === undefined ? [] : [{ type: 'rate' as const, choice: rate }]),
    ...leadFromAction(action ?? 'next'),
  ]);
}

/** An interest that is answered is added first. */
function addAnsweredInterests(fields: readonly string[]): LeadStep[] {
  return [...new Set(fields.map(parseRowKey))].flatMap((at): LeadStep[] => {
    const role = findInterestRole(at);
    return role === null ? [] : [{ type: 'add interest', role }];
  });
}

function leadFromAction(action: NonNullable<ScenarioStep['action']>): LeadStep[] {
  if (typeof action === 'object') return [{ type: 'open', step: action.to }];
  return action === 'next' ? [{ type: 'pass the screen' }] : [{ type: action }];
}

function hasList<Shape>(value: unknown, name: keyof Shape & string): value is Shape {
  return typeof value === 'object' && value !== null && Array.isArray(Reflect.get(value, name));
}
