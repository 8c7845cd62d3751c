import { calculateLowestFloor } from '../../../machines/domain/building/elevation.ts';
import { findFieldSpec } from '../../../machines/domain/problems/field-key.ts';
import { readPolicyFile } from '../../policy/file/policy-files.service.ts';
import { lowestFloorShape } from '../../policy/file/policy-shapes.ts';
import { renderElevationSheet } from '../../providers/certificates/elevation-sheet.ts';
import { requireFound, requireSuccess } from '../../rest/refusal.ts';
import { defineRoute, type RestRoute } from '../../rest/route.ts';
import { choice, decimal, flag, integer, list, object, text } from '../../rest/shape.ts';
import {
  type CertificateAnswer,
  completeCertificate,
  createCertificateUpload,
  readCertificatePage,
  receiveCertificate,
} from './certificate-upload.service.ts';

const readingShape = object('CertificateReading', {
  may: {
    oCRJobID: text('Number of the reading job'),
    oCRProcessStatus: choice('OcrProcessStatus', 'Its progress'),
    message: text('In words', 500),
    formTitle: text('The form whose fields were read by name; null if none is known', 100),
    isFormVerified: flag('Whether the names of its fields were tried on the form itself'),
    readings: list(
      object('CertificateField', {
        may: {
          field: text('Field of the certificate; part and field of a value that is only compared'),
          label: text('Its words'),
          value: decimal('Feet of an elevation; null for any other value', 1),
          answer: text('The value as it would be stored', 60),
          text: text('The text that it was read from', 300),
          page: integer('Its page, from 1'),
          box: object('PageBox', {
            may: {
              x: decimal('Left edge, as a fraction of the width', 4),
              y: decimal('Upper edge, as a fraction of the height', 4),
              width: decimal('As a fraction of the width', 4),
              height: decimal('As a fraction of the height', 4),
            },
          }),
          confidence: integer('Percent'),
          source: text('FORM_FIELD, TEXT or RECOGNIZED'),
          warnings: list(text('Why it is doubtful', 500)),
        },
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
    path: 'Policy/{id}/ElevationCertificate/Page/{x}/{page}',
    summary: 'The picture of a page of an uploaded certificate, on which something was read.',
    twin: { none: 'a picture is larger than a GraphQL answer may be' },
    isOurs: true,
    answers: { is: 'file', mediaTypes: ['image/jpeg'] },
    run: async ({ world, viewer, id, path }) => {
      const page = Number(path.page);
      const bytes = requireFound(await readCertificatePage(world, viewer, id, path.x ?? '', page));
      return { fileName: `certificate-page-${page}.jpg`, mediaType: 'image/jpeg', bytes, isInline: true };
    },
  }),
  defineRoute({
    method: 'GET',
    path: 'ElevationSheet',
    summary:
      'The blank elevation sheet of the product: a PDF form whose fields are read by name. It is not a FEMA form.',
    twin: { none: 'it is a PDF' },
    isOurs: true,
    answers: { is: 'file', mediaTypes: ['application/pdf'] },
    run: async () => ({
      fileName: 'elevation-sheet.pdf',
      mediaType: 'application/pdf',
      bytes: await renderElevationSheet(),
      isInline: false,
    }),
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
  const { ocrJobId, ocrProcessStatus, message, formTitle, isFormVerified, readings } = requireSuccess(answer);
  const named = readings.map(({ field, shown: _, isCompared, ...rest }) => ({
    field: isCompared ? field : wireName(field),
    ...rest,
  }));
  return {
    oCRJobID: ocrJobId,
    oCRProcessStatus: ocrProcessStatus,
    message,
    formTitle,
    isFormVerified,
    readings: named,
  };
}

function wireName(key: string): string {
  return findFieldSpec(key)?.wire ?? key;
}
