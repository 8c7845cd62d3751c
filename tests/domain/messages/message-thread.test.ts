import { expect, test } from 'vitest';
import { writeMessageNotice } from '../../../machines/domain/messages/message-notice.ts';
import { findAnswerDueDate, findThreadClock } from '../../../machines/domain/messages/message-thread.ts';

test('an answer is due on the next business day', () => {
  // The 26th is Thanksgiving, the 28th a Saturday.
  expect(['2026-11-23', '2026-11-25', '2026-11-27', '2026-11-28'].map(findAnswerDueDate)).toEqual([
    '2026-11-24',
    '2026-11-27',
    '2026-11-30',
    '2026-11-30',
  ]);
});

test('a thread waits by its oldest open message, and is late after that day', () => {
  const answeredAt = new Date('2026-11-24T18:00:00Z');
  const written = [
    { answerDueDate: '2026-11-24', answeredAt },
    { answerDueDate: null, answeredAt: null },
    { answerDueDate: '2026-11-30', answeredAt: null },
    { answerDueDate: '2026-11-27', answeredAt: null },
  ];
  expect([
    findThreadClock(written, '2026-11-27'),
    findThreadClock(written, '2026-11-28'),
    findThreadClock(written.slice(0, 2), '2026-11-28'),
  ]).toEqual([
    { answerDueDate: '2026-11-27', isLate: false },
    { answerDueDate: '2026-11-27', isLate: true },
    { answerDueDate: null, isLate: false },
  ]);
});

test('the notice of a message names no one, in the language of the letters or in both', () => {
  const url = 'https://flood.example.com/vue/my/x/messages';
  expect([
    writeMessageNotice({ url, language: 'EN' }),
    writeMessageNotice({ url, language: null }).subject,
  ]).toEqual([
    {
      subject: 'A message waits for you',
      message: `There is a new message about flood insurance. Open this page to read and answer it:\n\n${url}`,
    },
    'A message waits for you / Tiene un mensaje',
  ]);
});
