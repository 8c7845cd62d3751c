import { records } from '../../machines/contract/fields.ts';
import type { Rating } from '../../machines/contract/types.ts';
import { loadFailures } from '../../machines/domain/file/part-failures.ts';
import { requireFound } from '../rest/refusal.ts';
import { defineRoute, type RestRoute } from '../rest/route.ts';
import { entityObject } from '../rest/shape.ts';
import { findRatingById } from './find-rating.service.ts';

const ratingShape = entityObject<Rating>(records.rating);

/** Routes under /vue/api/Rating. */
export const ratingRoutes: readonly RestRoute[] = [
  defineRoute({
    method: 'GET',
    path: 'Rating/{id}',
    failure: loadFailures('failed').rating,
    summary: 'A rating by its number.',
    twin: 'Query.rating',
    answers: ratingShape,
    idFault: 'ratingID was invalid',
    run: async ({ world, viewer, id }) => requireFound(await findRatingById(world, viewer, id)),
  }),
];
