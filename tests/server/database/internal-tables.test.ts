import { expect, test } from 'vitest';
import { renderInternalTables } from '../../support/database/internal-tables.ts';
import { testDatabase } from '../../support/server/test-database.ts';

const { db } = await testDatabase('empty');

test('the internal tables are typed as the migrated database has them; npm run generate -- tables writes the types again', async () => {
  await expect(await renderInternalTables(db)).toMatchFileSnapshot(
    '../../../server/database/internal-tables.ts',
  );
});
