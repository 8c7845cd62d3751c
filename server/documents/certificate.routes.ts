import { elevationCertificate } from '../../machines/contract/fields.ts';
import { calculateLowestFloor } from '../../machines/domain/building/elevation.ts';
import { readPolicyFile } from '../policy/file/policy-files.service.ts';
import { lowestFloorShape } from '../policy/file/policy-shapes.ts';
import { requireFound, requireSuccess } from '../rest/refusal.ts';
import { defineRoute, type RestRoute } from '../rest/route.ts';
import { choice, decimal, integer, list, object, text } from '../rest/shape.ts';
import {
  type CertificateAnswer,
  completeCertificate,
  createCertificateUpload,
  receiveCertificate,
} from './certificate-upload.service.ts';

const readingShape = object('CertificateReading', {
  may: {
    oCRJobID: text('Number of the reading job'),
    oCRProcessStatus: choice('OcrProcessStatus', 'Its progress'),
    message: text('In words', 500),
    readings: list(
      object('CertificateField', {
        may: { field: text('Field of the certificate'), label: text('Its words'), value: decimal('Feet', 1) },
      }),
    ),
  },
});

/** Routes for uploading and reading elevation certificates. */
export const certificateRoutes: readonly RestRoute[] = [
  defineRoute({
    method: 'GET',
    path: 'Policy/{id}/ElevationCertificate/Upload',
    summary: 'Where and how to send an elevation certificate.',
    twin: 'Query.certificateUpload',
    answers: object('CertificateUpload', {
      may: {
        oCRJobID: text('Number of the reading job; UploadComplete asks for it'),
        method: text('HTTP method'),
        url: text('Path to send the file to, as multipart/form-data'),
        maximumBytes: integer('Largest file, bytes'),
        mediaTypes: list(text('Accepted media type')),
      },
    }),
    run: async ({ world, viewer, id }) => {
      const { ocrJobId, ...target } = requireFound(await createCertificateUpload(world, viewer, id));
      return { oCRJobID: ocrJobId, ...target };
    },
  }),
  defineRoute({
    method: 'POST',
    path: 'Policy/{id}/ElevationCertificate/Upload/{x}',
    summary: 'Receives the certificate of a reading job and stores it as a document.',
    twin: 'Mutation.addDocument',
    isOurs: true,
    multipart: 'file',
    answers: readingShape,
    run: async ({ world, viewer, id, path, upload }) =>
      toWireReading(await receiveCertificate(world, viewer, id, path.x ?? '', requireFound(upload))),
  }),
  defineRoute({
    method: 'POST',
    path: 'Policy/{id}/ElevationCertificate/UploadComplete/{x}',
    summary:
      'Reads the certificate that was sent for a job and returns the progress. What was read is saved only by a POST of the certificate.',
    twin: 'Mutation.completeCertificateUpload',
    answers: readingShape,
    run: async ({ world, viewer, id, path }) =>
      toWireReading(await completeCertificate(world, viewer, id, path.x ?? '')),
  }),
  defineRoute({
    method: 'GET',
    path: 'Policy/{id}/ElevationCertificate/CalculateLFE',
    summary: 'The lowest floor elevation of the certificate, and how it was computed.',
    twin: 'Query.policyFile.lowestFloor',
    answers: lowestFloorShape,
    run: async ({ world, viewer, id }) => {
      const { lfe, ...rest } = calculateLowestFloor(requireFound(await readPolicyFile(world, viewer, id)));
      return { lFE: lfe, ...rest };
    },
  }),
];

function toWireReading(answer: CertificateAnswer) {
  const { ocrJobId, ocrProcessStatus, message, readings } = requireSuccess(answer);
  const named = readings.map(({ field, ...rest }) => ({ field: wireName(field), ...rest }));
  return { oCRJobID: ocrJobId, oCRProcessStatus: ocrProcessStatus, message, readings: named };
}

function wireName(name: string): string {
  return Object.values(elevationCertificate.fields).find((field) => field.name === name)?.wire ?? name;
}
