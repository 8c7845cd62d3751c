import type { CodegenConfig } from '@graphql-codegen/cli';
import { contractSdl } from './server/schema/contract.ts';

const derive = './server/schema/derive.ts';
const plain = { documents: [], plugins: [derive] };

const config: CodegenConfig = {
  schema: contractSdl(),
  generates: {
    'schema.graphql': { ...plain, config: { emit: 'schema' } },
    'machines/contract/types.ts': { ...plain, config: { emit: 'types' } },
    'machines/contract/fields.ts': { ...plain, config: { emit: 'fields' } },
    'machines/contract/enums.ts': { ...plain, config: { emit: 'enums' } },
    'machines/contract/help.ts': { ...plain, config: { emit: 'help' } },
    'server/store/tables.ts': { ...plain, config: { emit: 'tables' } },
  },
};

export default config;
