import { stepOfField } from '../../../machines/domain/file/step-rules.ts';
import { stepOf, steps } from '../../../machines/wizard/steps.ts';
import { doneBy } from '../../kernel/activity.service.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import type { World } from '../../kernel/world.ts';
import { type ChangeOfOthers, changesOfOthers } from './changes-of-others.store.ts';
import { maySee } from './policy-access.service.ts';
import type { StoredFile } from './stored-file.ts';

/** What one other person changed in a quote. */
interface OthersChange {
  name: string | null;
  changedAt: Date;
  areas: string[];
}

/** What others changed since the viewer last was at work in the quote, who came last first. */
export async function changedByOthers(
  { db }: World,
  viewer: Viewer,
  file: StoredFile,
): Promise<OthersChange[]> {
  const { userId } = doneBy(viewer);
  if (userId === null || !maySee(viewer, file)) return [];
  const changes = await changesOfOthers(db, file.policy.policyId, userId);
  const latest = changes.filter(({ name }, index) => changes.findIndex((one) => one.name === name) === index);
  return latest
    .map(({ name, occurredAt }) => {
      const own = changes.filter((change) => change.name === name);
      return { name, changedAt: occurredAt, areas: areasOf(own, file) };
    })
    .filter(({ areas }) => areas.length > 0);
}

/** The screens whose answers were changed, in their order, and whatever else was done. */
function areasOf(changes: readonly ChangeOfOthers[], file: StoredFile): string[] {
  const ids = steps.map(({ id }) => id);
  const saved = changes.flatMap(({ activity, valueAfter }) =>
    activity === 'answers saved' ? textsIn(valueAfter) : [],
  );
  const asked = new Set(saved.map((key) => stepOfField(key, file, ids)));
  const screens = ids.filter((id) => asked.has(id)).map((id) => stepOf(id).title);
  const deeds = changes.map(({ activity }) => deedWords[activity]).filter((words) => words !== undefined);
  return [...screens, ...new Set(deeds)];
}

const deedWords: { readonly [activity: string]: string } = {
  'answers cleared': 'answers cleared by going back',
  'clearing undone': 'cleared answers brought back',
  rated: 'the premium',
  'offer chosen': 'the chosen offer',
  'quote expiration set': 'how long the quote holds',
  payment: 'a payment',
  document: 'a document',
  submitted: 'submitted',
  'status changed': 'the status',
  'review released': 'released by underwriting',
  'review returned': 'returned by underwriting',
  issued: 'issued',
};

function textsIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}
