import { expect, test } from 'vitest';
import {
  isStopReply,
  nextTextTime,
  remindsByText,
  writeTextReminder,
} from '../../../machines/domain/letters/text-reminder.ts';

const policy = { policyNumber: 'HW0000012345', url: 'https://example.com/vue/my' };

test('a reminder says what waits in the language of the insured, and how texts end', () => {
  expect([
    writeTextReminder('RENEWAL_REMINDER', 'EN', policy),
    writeTextReminder('RENEWAL_REMINDER', 'ES', policy),
  ]).toEqual([
    'Highwater: Your bill is not paid yet. Policy HW0000012345: https://example.com/vue/my Reply STOP to end texts.',
    'Highwater: Su factura aún no está pagada. Póliza HW0000012345: https://example.com/vue/my Responda STOP para no recibir más.',
  ]);
});

test('letters that wait for the insured are reminded of, and those that only inform are not', () => {
  expect([remindsByText('RENEWAL_BILL'), remindsByText('DECLARATIONS_NEW_BUSINESS')]).toEqual([true, false]);
});

test.each([
  ['during the hours of every state', '2026-11-30T20:15:00Z', '2026-11-30T20:15:00.000Z'],
  ['in the night before them', '2026-11-30T09:30:00Z', '2026-11-30T19:00:00.000Z'],
  ['in the evening after them', '2026-12-01T01:00:00Z', '2026-12-01T19:00:00.000Z'],
  ['in summer', '2026-07-01T12:00:00Z', '2026-07-01T18:00:00.000Z'],
  ['in the night in which summer time ends', '2026-11-01T07:30:00Z', '2026-11-01T19:00:00.000Z'],
])('a reminder that is written %s rings within them', (_, now, expected) => {
  expect(nextTextTime(new Date(now), 'TN').toISOString()).toBe(expected);
});

test.each(['2026-07-01T18:00:00Z', '2026-12-01T19:00:00Z'])(
  'a reminder of %s waits for 8 in the morning of the islands',
  (now) => {
    const zones = {
      GU: 'Pacific/Guam',
      MP: 'Pacific/Saipan',
      AS: 'Pacific/Pago_Pago',
      HI: 'Pacific/Honolulu',
    };
    const hours = Object.entries(zones).map(([state, timeZone]) => {
      const hour = new Intl.DateTimeFormat('en-US', { timeZone, hour: '2-digit', hourCycle: 'h23' });
      return Number(hour.format(nextTextTime(new Date(now), state)));
    });
    expect(hours.filter((hour) => hour < 8 || hour > 20)).toEqual([]);
  },
);

test('texts end by the word of a gateway in any form, and by no other answer', () => {
  expect(
    ['STOP', ' stop. ', 'Alto', 'Unsubscribe', 'please do not stop', 'YES', ''].map(isStopReply),
  ).toEqual([true, true, true, true, false, false, false]);
});
