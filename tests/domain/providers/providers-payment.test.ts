import { describe, expect, test } from 'vitest';
import type { Charge } from '../../../server/providers/payment.ts';
import type { ProviderResult } from '../../../server/providers/provider-result.ts';
import { samplePayment, sampleTokens } from '../../../server/providers/sample-payment.ts';

const REQUEST = { idempotencyKey: 'policy 7 payment 1', amount: '1204.00', description: 'Premium' };
const NUMBER = /^sample-[a-z]+-[0-9a-f]{24}$/;

function describeCharge(result: ProviderResult<Charge>): unknown {
  if (result.outcome !== 'answer') return `${result.outcome}: ${result.reason}`;
  const { state, paymentStatusId, refusal } = result.answer;
  return [state, paymentStatusId, refusal, result.provenance.mode];
}

const service = samplePayment();

async function charged(token: string): Promise<ProviderResult<Charge>> {
  return service.charge({ ...REQUEST, token });
}

describe('the sample payment service', () => {
  test('the token alone decides what happens', async () => {
    expect((await Promise.all(Object.keys(sampleTokens).map(charged))).map(describeCharge)).toStrictEqual([
      ['CLEARED', 4, null, 'sample'],
      ['DECLINED', 5, 'The card was declined.', 'sample'],
      'not available: The payment service did not answer in time. Try again; nothing is charged twice.',
      ['SUBMITTED', 3, null, 'sample'],
    ]);
  });

  test('the same key asked again is the same charge, another key another one', async () => {
    const first = await charged('tok_sample_ok');
    const other = await service.charge({
      ...REQUEST,
      token: 'tok_sample_ok',
      idempotencyKey: 'payment 2',
    });
    expect(await charged('tok_sample_ok')).toStrictEqual(first);
    const numbers = [first, other].map((result) =>
      result.outcome === 'answer' ? result.answer.paymentProviderTransactionId : '',
    );
    expect([numbers.every((number) => NUMBER.test(number)), new Set(numbers).size]).toStrictEqual([true, 2]);
  });

  test('a charge is found by its key; under a key that was never charged, or did not come through, there is none', async () => {
    const [paid, refused] = await Promise.all(
      ['tok_sample_ok', 'tok_sample_declined', 'tok_sample_timeout'].map((token) =>
        service.charge({ ...REQUEST, token, idempotencyKey: token }),
      ),
    );
    const keys = ['tok_sample_ok', 'tok_sample_declined', 'tok_sample_timeout', 'another'];
    const none = expect.objectContaining({ reason: 'The sample payment service has no such charge.' });
    expect(await Promise.all(keys.map((key) => service.findCharge(key)))).toStrictEqual([
      paid,
      refused,
      none,
      none,
    ]);
  });

  test.each(['0.00', '-5.00', '12', 'abc', '1e3'])('the amount %s is not charged', async (amount) => {
    expect(describeCharge(await service.charge({ ...REQUEST, token: 'tok_sample_ok', amount }))).toBe(
      'no answer: The amount must be above zero.',
    );
  });

  test('a token or a key of another service is not known', async () => {
    expect([
      describeCharge(await charged('tok_visa')),
      describeCharge(await service.findCharge('ch_1')),
    ]).toStrictEqual([
      'no answer: The sample payment service takes only tok_sample_ok, tok_sample_declined, tok_sample_timeout, tok_sample_nsf.',
      'no answer: The sample payment service has no such charge.',
    ]);
  });
});
