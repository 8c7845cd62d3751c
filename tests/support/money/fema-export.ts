import { runDueJobs } from '../../../server/kernel/queue.ts';
import { createTasks } from '../../../server/operations/tasks.service.ts';
import type { Client } from '../server/graphql-client.ts';
import type { RestWorld } from '../server/rest-world.ts';
import type { TestDatabase } from '../server/test-database.ts';

/** Has a data set of FEMA made by its job, and returns how it ended, or why it was refused. */
export async function makeFemaExport(
  { connectionString }: Pick<TestDatabase, 'connectionString'>,
  { world }: Pick<RestWorld, 'world'>,
  client: Client,
  asked: { readonly kind: string; readonly fromDate: string; readonly toDate: string },
) {
  const { body, text } = await client.send(
    `mutation ($kind: ExportKind!, $fromDate: Date!, $toDate: Date!) { startFemaExport(kind: $kind, fromDate: $fromDate, toDate: $toDate) {
      __typename ... on ExportStarted { export { exportId } } ... on SaveRefused { problems { message } } } }`,
    asked,
  );
  const answer = Object(body?.data).startFemaExport;
  if (answer?.__typename !== 'ExportStarted') return answer ?? text;
  await runDueJobs({ connectionString, tasks: createTasks(world), hourly: [], report: () => undefined });
  const read = await client.send(
    'query ($exportId: ID!) { policyExport(exportId: $exportId) { status rowsWritten path problem totals { field inFile inLedger } } }',
    { exportId: answer.export.exportId },
  );
  return Object(read.body?.data).policyExport;
}

/** Fetches a file that was made: its name, the fields of its first line, and its rows. */
export async function fetchFemaFile(url: string, client: Client, path: string) {
  const file = await fetch(`${url}${path}`, {
    headers: { authorization: `Bearer ${client.tokens.accessToken}` },
  });
  const lines = (await file.text()).trimEnd().split('\r\n');
  const [fields = [], ...rows] = lines.map((line) => line.slice(1, -1).split('","'));
  return { fileName: file.headers.get('content-disposition'), fields, rows };
}
