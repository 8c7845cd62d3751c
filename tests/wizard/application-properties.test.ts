import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readFieldValue } from '../../machines/domain/problems/field-key.ts';
import { MemoryService } from '../support/scenarios/memory-service.ts';
import { runningApplication } from '../support/scenarios/running-application.ts';
import { sampleFile } from '../support/scenarios/sample-file.ts';

/** Fields that no rule clears. */
const keys = ['structure.floorsCount', 'policy.contentsValue', 'insureds.0.middleName'] as const;
const calls = ['save parts', 'next', 'back', 'jump'] as const;

type Happening =
  | { readonly kind: 'type'; readonly key: (typeof keys)[number]; readonly value: number }
  | { readonly kind: 'leave'; readonly key: (typeof keys)[number] }
  | { readonly kind: 'fail' | 'mend'; readonly call: (typeof calls)[number] }
  | {
      readonly kind: 'send';
      readonly type:
        | 'next'
        | 'back'
        | 'confirm going back'
        | 'cancel going back'
        | 'save'
        | 'went offline'
        | 'came online';
    }
  | { readonly kind: 'other'; readonly floorOfUnit: number }
  | { readonly kind: 'wait'; readonly milliseconds: number };

const happening: fc.Arbitrary<Happening> = fc.oneof(
  fc.record({
    kind: fc.constant('type' as const),
    key: fc.constantFrom(...keys),
    value: fc.integer({ min: 1, max: 9 }),
  }),
  fc.record({ kind: fc.constant('leave' as const), key: fc.constantFrom(...keys) }),
  fc.record({ kind: fc.constantFrom('fail' as const, 'mend' as const), call: fc.constantFrom(...calls) }),
  fc.record({
    kind: fc.constant('send' as const),
    type: fc.constantFrom(
      'next' as const,
      'back' as const,
      'confirm going back' as const,
      'cancel going back' as const,
      'save' as const,
      'went offline' as const,
      'came online' as const,
    ),
  }),
  fc.record({ kind: fc.constant('other' as const), floorOfUnit: fc.integer({ min: 1, max: 9 }) }),
  fc.record({
    kind: fc.constant('wait' as const),
    milliseconds: fc.constantFrom(0, 400, 800, 5_000, 60_000),
  }),
);

const sample = sampleFile();
const file = sampleFile({
  wizard: { step: 'SUMMARY', furthestStep: 'APPLICATION_SUMMARY' },
  insureds: sample.insureds.map((insured) => ({ ...insured, insuredId: 3 })),
});

test('the last typed value is stored in the end, whatever fails or is saved by another user', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { maxLength: 25 }), async (happenings) => {
      const service = new MemoryService(file);
      const application = runningApplication(service, { file: service.file });
      const last = new Map<string, unknown>();
      for (const one of happenings) {
        if (one.kind === 'type') {
          const value = one.key === 'insureds.0.middleName' ? `M${one.value}` : one.value;
          application.type(one.key, value);
          last.set(one.key, value);
        }
        if (one.kind === 'leave') application.actor.send({ type: 'blurred', key: one.key });
        if (one.kind === 'fail') service.failing.add(one.call);
        if (one.kind === 'mend') service.failing.delete(one.call);
        if (one.kind === 'send') application.actor.send({ type: one.type });
        if (one.kind === 'other') service.meanwhile('structure', { floorOfUnit: one.floorOfUnit });
        if (one.kind === 'wait') await application.wait(one.milliseconds);
      }
      service.failing.clear();
      await application.send({ type: 'cancel going back' }, { type: 'came online' });
      if (application.state() === 'atTheStart') await application.send({ type: 'next' });
      await application.wait(60_000);
      await application.wait(60_000);
      await application.wait(60_000);
      const stored = [...last].map(([key]) => [key, readFieldValue(service.file, key)]);
      expect(stored).toEqual([...last]);
    }),
    { numRuns: 60 },
  );
}, 60_000);
