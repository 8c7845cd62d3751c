import type { CodegenConfig } from '@graphql-codegen/cli';
import { buildContractSdl } from './server/schema/contract.ts';
import { policyFileFragment } from './server/schema/derive.ts';

const derive = './server/schema/derive.ts';
/** The types of what documents ask and answer. */
const operationTypes = './scripts/operation-types.ts';
const plain = { documents: [], plugins: [derive] };

// The fragment is taken as it is derived now, not as it was last written.
const documents = ['src/**/*.graphql', '!src/graphql/policy-file.graphql', policyFileFragment()];

/** Homes, the desk of a policy and later screens of the wizard: what they ask is not loaded with the first step of a quote. */
const staffAreas =
  'src/{account,guest,home,start,wizard/change,wizard/desk,wizard/in-process,wizard/premium/fema-rates,wizard/screens/application-interest,wizard/screens/application-summary,wizard/screens/change-address,wizard/screens/elevation-certificate,wizard/screens/payment,wizard/screens/policyholder-info-additional,wizard/screens/rates,wizard/screens/summary/proposal}/**/*.graphql';

/** The pages of claims, staff and QA people, which homes and desk do not load. */
const officeAreas = 'src/{calendar,claims,lab,rates,reports,staff,status}/**/*.graphql';

/** The page of an estimate, which the link of an agent opens to everybody, and the sign-in of insureds. */
const estimateAreas = 'src/estimate/**/*.graphql';

/** The insured's own pages. */
const portalAreas = 'src/{messages,portal}/**/*.graphql';

/** What every page of a signed-in person asks. It is loaded without the fields of the wizard. */
const viewerDocument = 'src/session/session.graphql';

/** Fragments that pages of both kinds ask for. */
const sharedAnswers = 'src/graphql/answers.graphql';

/** What partners send as persons, to make keys and webhooks. */
const partnerDocuments = 'server/graphql/partner-documents.graphql';

const written = {
  useTypeImports: true,
  inlineFragmentTypes: 'combine',
  disableDescriptions: true,
  arrayInputCoercion: false,
  defaultScalarType: 'unknown',
  scalars: {
    Date: 'string',
    DateTime: 'string',
    Distance: "number | 'OUT_OF_RANGE'",
    Dollars: 'number',
    Money: 'string',
    Json: 'unknown',
  },
};

/** The documents of an area with the fragments that it shares with others. */
function areaDocuments(area: string) {
  return {
    documents: [area, sharedAnswers, policyFileFragment()],
    plugins: [operationTypes, { [derive]: { emit: 'documents' } }],
    config: written,
  };
}

const config: CodegenConfig = {
  schema: buildContractSdl(),
  generates: {
    'schema.graphql': { ...plain, config: { emit: 'schema' } },
    'machines/contract/types.ts': { ...plain, config: { emit: 'types' } },
    'machines/contract/fields.ts': { ...plain, config: { emit: 'fields' } },
    'machines/contract/enums.ts': { ...plain, config: { emit: 'enums' } },
    'machines/contract/office-enums.ts': { ...plain, config: { emit: 'officeEnums' } },
    'machines/contract/help.ts': { ...plain, config: { emit: 'help' } },
    'server/database/tables.ts': { ...plain, config: { emit: 'tables' } },
    'docs/architecture.md': { documents: [], plugins: ['./scripts/pages/architecture-page.ts'] },
    'docs/fields.md': { documents: [], plugins: ['./scripts/pages/field-usage-page.ts'] },
    'docs/webhooks.md': { documents: [], plugins: ['./scripts/pages/webhooks-page.ts'] },
    'server/policy/parts/building-fields.ts': { documents: [], plugins: ['./scripts/building-fields.ts'] },
    'src/graphql/possible-types.ts': { documents, plugins: [derive], config: { emit: 'possibleTypes' } },
    'src/graphql/policy-file.graphql': { ...plain, config: { emit: 'fragment' } },
    'server/graphql/trusted-documents.json': {
      documents: [...documents, partnerDocuments],
      plugins: [derive],
      config: { emit: 'trusted' },
    },
    'server/graphql/trusted-documents.graphql': {
      documents: [...documents, partnerDocuments],
      plugins: [derive],
      config: { emit: 'trustedText' },
    },
    'src/graphql/documents.ts': {
      documents: [
        ...documents,
        `!${staffAreas}`,
        `!${officeAreas}`,
        `!${estimateAreas}`,
        `!${portalAreas}`,
        `!${viewerDocument}`,
      ],
      plugins: [operationTypes, { [derive]: { emit: 'documents' } }],
      config: written,
    },
    'src/graphql/viewer-document.ts': {
      documents: [viewerDocument],
      plugins: [operationTypes, { [derive]: { emit: 'documents' } }],
      config: written,
    },
    'src/graphql/staff-documents.ts': areaDocuments(staffAreas),
    'src/graphql/office-documents.ts': areaDocuments(officeAreas),
    'src/graphql/estimate-documents.ts': areaDocuments(estimateAreas),
    'src/graphql/portal-documents.ts': areaDocuments(portalAreas),
  },
};

export default config;
