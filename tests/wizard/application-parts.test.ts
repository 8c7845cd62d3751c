import { describe, expect, test } from 'vitest';
import { type PartService, PolicyIdInvalid, partCalls } from '../../machines/application/part-calls.ts';
import { blankPart } from '../../machines/domain/blank.ts';
import { lossPayeeTypes } from '../../machines/domain/loss-payee.ts';
import { MemoryService } from '../support/memory-service.ts';
import { readableLog, runningApplication } from '../support/running-application.ts';
import { sampleFile } from '../support/sample-file.ts';

const file = sampleFile({
  mailingAddress: { streetAddress1: '12 Levee Road', city: 'Memphis' },
  lossPayees: [
    { ...blankPart('lossPayees'), lossPayeeId: 5, lossPayeeTypeId: 'FIRST_MORTGAGEE', version: 1 },
  ],
});
const outage = () => Promise.reject(new Error('The server is out.'));

/** The calls over a service of which some calls are replaced. */
function calling(replaced: Partial<PartService> = {}) {
  const service = new MemoryService(file);
  const log = readableLog();
  return { calls: partCalls({ ...service, ...replaced }, log), made: service.calls, log: log.lines };
}

describe('Loads whose failure is logged, and the caller continues without a result', () => {
  test("policy: 'Could not load policy.'", async () => {
    const { calls, log } = calling({ loadPolicy: outage });
    expect(await calls.loadPolicy(1042)).toBe(null);
    expect(log).toEqual([['error', 'Could not load policy.', 'The server is out.']]);
  });

  test("transaction: 'Could not load transaction.'", async () => {
    const { calls, log } = calling({ loadTransaction: outage });
    expect(await calls.loadTransaction(1042)).toBe(null);
    expect(log).toEqual([['error', 'Could not load transaction.', 'The server is out.']]);
  });

  test("elevation certificate: 'Could not load elevation certificate.'", async () => {
    const { calls, log } = calling({ loadElevationCertificate: outage });
    expect(await calls.loadElevationCertificate(1042)).toBe(null);
    expect(log).toEqual([['error', 'Could not load elevation certificate.', 'The server is out.']]);
  });

  test("email: 'Could not load email.'", async () => {
    const { calls, log } = calling({ loadEmail: outage });
    expect(await calls.loadEmail(1042)).toBe(null);
    expect(log).toEqual([['error', 'Could not load email.', 'The server is out.']]);
  });

  test("rating: 'Could not load rating.'", async () => {
    const { calls, log } = calling({ loadRating: outage });
    expect(await calls.loadRating(1042)).toBe(null);
    expect(log).toEqual([['error', 'Could not load rating.', 'The server is out.']]);
  });

  test("without a policy id above 0 the load fails with 'policyID was invalid', and nothing is asked", async () => {
    const { calls, log, made } = calling();
    expect([await calls.loadPolicy(0), await calls.loadRating(-1)]).toEqual([null, null]);
    expect(log).toEqual([
      ['error', 'Could not load policy.', 'policyID was invalid'],
      ['error', 'Could not load rating.', 'policyID was invalid'],
    ]);
    expect(made).toEqual([]);
  });

  test('one that succeeds answers the part', async () => {
    const { calls, log } = calling();
    expect([await calls.loadTransaction(1042), await calls.loadEmail(1042), log]).toEqual([
      file.transaction,
      file.correspondenceEmails,
      [],
    ]);
  });
});

describe('Saves whose failure is logged, and the caller continues without a result', () => {
  test('transaction, elevation certificate and email', async () => {
    const { calls, log } = calling({
      saveTransaction: outage,
      saveElevationCertificate: outage,
      saveEmail: outage,
    });
    expect([
      await calls.saveTransaction(1042, file.transaction),
      await calls.saveElevationCertificate(1042, file.elevationCertificate),
      await calls.saveEmail(1042, []),
    ]).toEqual([null, null, null]);
    expect(log).toEqual([
      ['error', 'Could not save transaction.', 'The server is out.'],
      ['error', 'Could not save elevation certificate.', 'The server is out.'],
      ['error', 'Could not save email.', 'The server is out.'],
    ]);
  });
});

describe('The mailing address', () => {
  test('a failed load logs a warning only, and there is no address', async () => {
    const { calls, log } = calling({ loadMailingAddress: outage });
    expect(await calls.loadMailingAddress(1042)).toBe(null);
    expect(log).toEqual([
      ['warning', 'something was wrong with the mailing address response.', 'The server is out.'],
    ]);
  });

  test('a load without a policy id above 0 asks nothing and warns', async () => {
    const { calls, log, made } = calling();
    expect(await calls.loadMailingAddress(0)).toBe(null);
    const text = 'policyID was invalid, could not request for mailing address.';
    expect([log, made]).toEqual([[['warning', text, text]], []]);
  });

  test('a response without a first street line is treated as no address', async () => {
    const address = { ...file.mailingAddress, streetAddress1: ' ' };
    const { calls, log } = calling({
      loadMailingAddress: async () => ({ apiStatusCode: 200, floodMailingAddress: address }),
    });
    expect(await calls.loadMailingAddress(1042)).toBe(null);
    expect(log).toEqual([['warning', 'something was wrong with the mailing address response.', null]]);
  });

  test('a save answers false unless the status code is 200', async () => {
    const { calls } = calling({
      saveMailingAddress: async () => ({ apiStatusCode: 500, floodMailingAddress: file.mailingAddress }),
    });
    expect(await calls.saveMailingAddress(1042, file.mailingAddress)).toBe(false);
    const good = calling();
    expect(await good.calls.saveMailingAddress(1042, file.mailingAddress)).toEqual({
      apiStatusCode: 200,
      floodMailingAddress: { ...file.mailingAddress, version: 1 },
    });
  });

  test('a save that fails, or has no policy id, answers false', async () => {
    const { calls, log } = calling({ saveMailingAddress: outage });
    expect(await calls.saveMailingAddress(1042, file.mailingAddress)).toBe(false);
    expect(await calls.saveMailingAddress(0, file.mailingAddress)).toBe(false);
    expect(log).toEqual([
      ['warning', 'Could not save mailing address.', 'The server is out.'],
      ['warning', 'Could not save mailing address.', 'policyID was invalid'],
    ]);
  });
});

describe('Loss payees', () => {
  test('a load needs a policy id above 0 and at least one type requested', async () => {
    const { calls, made, log } = calling();
    expect([await calls.loadLossPayees(0, lossPayeeTypes), await calls.loadLossPayees(1042, [])]).toEqual([
      null,
      null,
    ]);
    expect([made, log]).toEqual([[], []]);
    expect(await calls.loadLossPayees(1042, ['FIRST_MORTGAGEE'])).toEqual(file.lossPayees);
  });

  test.each([
    ['GetLossPayees: No response.', async () => null],
    ['Could not load list.', async () => ({ apiStatusCode: 500, lossPayeeList: [] })],
    ['something unexpected returned from server.', async () => JSON.parse('{ "apiStatusCode": 200 }')],
    ['Error loading lossPayee list.', outage],
  ])('a failed load is logged: %s', async (message, loadLossPayees) => {
    const { calls, log } = calling({ loadLossPayees });
    expect(await calls.loadLossPayees(1042, lossPayeeTypes)).toBe(null);
    expect(log.map(([level, text]) => [level, text])).toEqual([['error', message]]);
  });

  test('a save is skipped and answers false without a valid policy id', async () => {
    const { calls, made, log } = calling();
    expect(await calls.saveLossPayees(0, file.lossPayees)).toBe(false);
    expect([made, log]).toEqual([[], []]);
  });

  test.each([
    ['saveLossPayees: bad response.', async () => null],
    ['Could not save loss payees.', async () => ({ apiStatusCode: 409, lossPayeeList: [] })],
    ['Could not save loss payees.', outage],
  ])('a failed save is only logged: %s', async (message, saveLossPayees) => {
    const { calls, log } = calling({ saveLossPayees });
    expect(await calls.saveLossPayees(1042, file.lossPayees)).toBe(false);
    expect(log.map(([level, text]) => [level, text])).toEqual([['error', message]]);
  });
});

describe('Saves that rethrow', () => {
  test('the policy save, also where the policy id is invalid', async () => {
    const { calls, log } = calling({ savePolicy: outage });
    await expect(calls.savePolicy(1042, file.policy)).rejects.toEqual(new Error('The server is out.'));
    await expect(calls.savePolicy(0, file.policy)).rejects.toEqual(
      new PolicyIdInvalid('policyID was invalid'),
    );
    expect(log).toEqual([]);
  });

  test("the billing save, which throws 'PolicyID is not valid.'", async () => {
    const { calls, log } = calling({ saveBilling: outage });
    await expect(calls.saveBilling(1042, file.billing)).rejects.toEqual(new Error('The server is out.'));
    await expect(calls.saveBilling(0, file.billing)).rejects.toEqual(
      new PolicyIdInvalid('PolicyID is not valid.'),
    );
    expect(log).toEqual([]);
  });

  test('the property address load and save, which say that the id must be greater than 0', async () => {
    const { calls, log } = calling({ savePropertyAddress: outage, loadPropertyAddress: outage });
    const invalid = new PolicyIdInvalid('policyID must be greater than 0.');
    await expect(calls.savePropertyAddress(1042, file.propertyAddress)).rejects.toEqual(
      new Error('The server is out.'),
    );
    await expect(calls.savePropertyAddress(0, file.propertyAddress)).rejects.toEqual(invalid);
    await expect(calls.loadPropertyAddress(0)).rejects.toEqual(invalid);
    await expect(calls.loadPropertyAddress(1042)).rejects.toEqual(new Error('The server is out.'));
    expect(log).toEqual([]);
  });
});

describe('The application goes on without what could not be loaded', () => {
  test('every part is loaded, and the wizard opens on the stored step', async () => {
    const service = new MemoryService(sampleFile({ wizard: { step: 'RATES' } }));
    const application = runningApplication(service);
    await application.settle();
    expect(service.calls).toEqual([
      'load policy',
      'load transaction',
      'load elevation certificate',
      'load email',
      'load rating',
      'load property address',
      'load mailing address',
      'load loss payees',
    ]);
    expect([application.state(), application.context().at, application.context().missing]).toEqual([
      { open: { ready: 'resting' } },
      'RATES',
      [],
    ]);
  });

  test.each([
    ['transaction', 'transaction', 'Could not load transaction.'],
    ['elevation certificate', 'elevation certificate', 'Could not load elevation certificate.'],
    ['email', 'e-mail', 'Could not load email.'],
    ['rating', 'rating', 'Could not load rating.'],
  ])('without the %s it opens, and says so', async (call, what, message) => {
    const service = new MemoryService(file);
    service.failing.add(`load ${call}`);
    const application = runningApplication(service);
    await application.settle();
    expect([application.state(), application.context().missing]).toEqual([
      { open: { ready: 'resting' } },
      [what],
    ]);
    expect(application.log).toEqual([['error', message, `The call to load ${call} failed.`]]);
  });

  test('a mailing address that could not be loaded is a warning, and nobody is told', async () => {
    const service = new MemoryService(file);
    service.failing.add('load mailing address');
    const application = runningApplication(service);
    await application.settle();
    expect([application.state(), application.context().missing, application.log.length]).toEqual([
      { open: { ready: 'resting' } },
      [],
      1,
    ]);
  });

  test('a property address that could not be loaded is told', async () => {
    const service = new MemoryService(file);
    service.failing.add('load property address');
    const application = runningApplication(service);
    await application.settle();
    expect([application.state(), application.context().missing]).toEqual([
      { open: { ready: 'resting' } },
      ['property address'],
    ]);
  });

  test('additional interests are not asked for where no type is requested', async () => {
    const service = new MemoryService(file);
    const application = runningApplication(service, { types: [] });
    await application.settle();
    expect([service.calls.includes('load loss payees'), application.context().missing]).toEqual([false, []]);
  });

  test('without the policy nothing opens; it can be loaded again', async () => {
    const service = new MemoryService(file);
    service.failing.add('load policy');
    const application = runningApplication(service);
    await application.settle();
    expect([application.state(), application.context().missing]).toEqual(['withoutFile', ['policy']]);
    service.failing.clear();
    await application.send({ type: 'load again' });
    expect([application.state(), application.context().missing]).toEqual([
      { open: { ready: 'resting' } },
      [],
    ]);
  });
});
