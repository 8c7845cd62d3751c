import { defineRoute, type RestRoute } from '../../rest/route.ts';
import { answerObject, choice, day, decimal, flag, integer, list, object, text } from '../../rest/shape.ts';
import { searchName } from './name-search.service.ts';

/** An entry of the sanctions list that is close to a name. */
export const nameMatchShape = answerObject('NameMatch', {
  entryNumber: integer('Number in the published list'),
  name: text('As listed', 350),
  program: text('Program of the sanction'),
  score: decimal('0 to 100; 100 is the same name'),
  isSample: flag('Whether the entry is an invented sample'),
});

export const screeningRoutes: readonly RestRoute[] = [
  defineRoute({
    method: 'POST',
    path: 'Rating/OFACSearchByName',
    summary: 'Compares a name with the sanctions list. Nothing is stored.',
    twin: 'Query.ofacSearch',
    body: object('NameRequest', {
      must: { firstName: text('First name', 60), lastName: text('Last name', 60) },
    }),
    answers: answerObject('NameSearch', {
      result: choice('ScreeningResult', 'PotentialMatch, Review or Clear; NotScreened if no list is loaded'),
      matches: list(nameMatchShape),
      listDate: day('Date of the list'),
    }),
    run: ({ world, viewer, body }) => searchName(world, viewer, body),
  }),
];
