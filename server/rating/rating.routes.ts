import { records } from '../../machines/contract/fields.ts';
import type { Rating } from '../../machines/contract/types.ts';
import { loadFailures } from '../../machines/domain/file/part-failures.ts';
import { found } from '../rest/refusal.ts';
import { type RestRoute, route } from '../rest/route.ts';
import { entity } from '../rest/shape.ts';
import { ratingByNumber } from './rating-by-number.service.ts';

const ratingShape = entity<Rating>(records.rating);

/** /vue/api/Rating. */
export const ratingRoutes: readonly RestRoute[] = [
  route({
    method: 'GET',
    path: 'Rating/{id}',
    failure: loadFailures('failed').rating,
    summary: 'A rating by its number.',
    twin: 'Query.rating',
    answers: ratingShape,
    idFault: 'ratingID was invalid',
    run: async ({ world, viewer, id }) => found(await ratingByNumber(world, viewer, id)),
  }),
];
