import { expect, test } from 'vitest';
import { groupText, isPureRead } from '../../../server/database/groups/grouped-texts.ts';

/* The text that does for many members what a statement does for one. */

const one = 'unnest($1::bigint[]) with ordinality as parameters (p1, number)';
const two = 'unnest($1::text[], $2::bigint[]) with ordinality as parameters (p1, p2, number)';

test('a read is asked for each member, and each row names its member', () => {
  expect(groupText('select a from t where id = $1', ['bigint'])).toEqual({
    text: `select parameters.number as member_number, answer.* from ${one} cross join lateral (select a from t where id = parameters.p1) answer`,
    rows: 'numbered',
    keys: null,
    same: [],
  });
});

test('rows are inserted in the order of the members', () => {
  expect(groupText('insert into "t" ("a", "b") values ($1, $2) returning "id"', ['text', 'bigint'])).toEqual({
    text: `insert into "t" ("a", "b") select parameters.p1, parameters.p2 from ${two} order by parameters.number returning "id"`,
    rows: 'in order',
    keys: null,
    same: [],
  });
});

test('each member changes the row that its parameters name', () => {
  expect(groupText('update "t" set "a" = $1 where "id" = $2 returning 1', ['text', 'bigint'])).toEqual({
    text: `update "t" set "a" = parameters.p1 from ${two} where "id" = parameters.p2  returning parameters.number as member_number,  1`,
    rows: 'numbered',
    keys: [1],
    same: [],
  });
});

test('a statement that begins with its members has a row for each; what it names beside them is equal', () => {
  const text = 'with "member" as (select $1 as a) select f($2) from "member"';
  expect(groupText(text, ['text', 'bigint'])).toEqual({
    text: `with "member" as (select parameters.p1 as a from ${two}) select f(($2::bigint[])[1]) from "member"`,
    rows: 'none',
    keys: null,
    same: [1],
  });
});

test('a statement of another form is sent for each member by itself', () => {
  expect([
    groupText('delete from "t" where "id" = $1', ['bigint']),
    groupText('select a from t where id = any($1)', ['bigint[]']),
    groupText('insert into "t" ("a") values ($1) on conflict ("a") do update set "b" = $2', [
      'text',
      'bigint',
    ]),
    groupText('select now()', []),
  ]).toEqual([null, null, null, null]);
});

test('a read that locks or queues is asked once for each member', () => {
  expect([
    isPureRead('select a from t where id = $1'),
    isPureRead('select a from t where id = $1 for no key update'),
    isPureRead('select graphile_worker.add_job($1)'),
  ]).toEqual([true, false, false]);
});
