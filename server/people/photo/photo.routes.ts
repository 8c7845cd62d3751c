import { requireFound, requireSuccess } from '../../rest/refusal.ts';
import { defineRoute, type RestRoute } from '../../rest/route.ts';
import { flag } from '../../rest/shape.ts';
import { noPhoto, readOwnPhoto, removePhoto, savePhoto } from './photo.service.ts';

export const photoRoutes: readonly RestRoute[] = [
  defineRoute({
    method: 'GET',
    path: 'User/Photo',
    summary: 'The caller’s own photo; 404 if there is none.',
    twin: 'Query.account.photo',
    isOurs: true,
    answers: { is: 'file', mediaTypes: ['image/jpeg'] },
    run: async ({ world, viewer }) => {
      const bytes = requireFound(await readOwnPhoto(world, viewer), noPhoto);
      return { fileName: 'photo.jpg', mediaType: 'image/jpeg', bytes, isInline: true };
    },
  }),
  defineRoute({
    method: 'POST',
    path: 'User/Photo',
    summary:
      'Sets the caller’s own photo: a JPEG, PNG or WebP picture of at most 5 MB. It is encoded again as a square, without the other contents of the file.',
    twin: { none: 'a photo is larger than a GraphQL call may be' },
    isOurs: true,
    multipart: 'file',
    answers: flag('Whether it was stored'),
    run: async ({ world, viewer, upload }) => {
      requireSuccess(await savePhoto(world, viewer, requireFound(upload).bytes));
      return true;
    },
  }),
  defineRoute({
    method: 'POST',
    path: 'User/RemovePhoto',
    summary: 'Removes the caller’s own photo. Proposals that were made with it keep it.',
    twin: 'Mutation.removePhoto',
    isOurs: true,
    answers: flag('Whether it was removed'),
    run: async ({ world, viewer }) => {
      requireSuccess(await removePhoto(world, viewer));
      return true;
    },
  }),
];
