import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { IsoDate } from '../../machines/contract/types.ts';
import { RecordRefusal } from '../providers/records/record-problem.ts';
import type { Extent } from './extent.ts';
import { elevationUnits, verticalDatums } from './files/vertical-reference.ts';
import { type DataSetKind, dataSetKinds } from './kinds.ts';

const fileName = z.string().min(1).max(500);

const dataSet = z.strictObject({
  kind: z.enum(Object.keys(dataSetKinds) as DataSetKind[]),
  file: z.union([fileName, z.array(fileName).min(1)]),
  /** The layer of a GeoPackage. */
  layer: z.string().min(1).max(200).optional(),
  name: z.string().min(1).max(60),
  date: z.iso.date(),
  /** The names of attributes where they differ from the published ones. */
  attributes: z.record(z.string(), z.string().min(1).max(60)).optional(),
  /** The rectangle in degrees inside of which nothing is missing: west, south, east, north. */
  completeWithin: z.tuple([z.number(), z.number(), z.number(), z.number()]).optional(),
  /** How far the method looks, in meters. */
  reach: z.number().positive().max(1_000_000).optional(),
  /** The classes of flowlines that are rivers. */
  fcodes: z.array(z.number().int()).min(1).optional(),
  /** The table with the drainage area of each flowline. */
  drainageTable: z
    .strictObject({
      file: fileName,
      layer: z.string().min(1).max(200).optional(),
      id: z.string().min(1).max(60).default('NHDPlusID'),
      area: z.string().min(1).max(60).default('TotDASqKm'),
    })
    .optional(),
  /** The unit and the datum of elevations and the unit of depths, where their files do not say them. */
  unit: z.enum(elevationUnits).optional(),
  datum: z.enum(verticalDatums).optional(),
  /** The lowest and the highest ground of the region in feet: an elevation beyond is not taken. */
  range: z.tuple([z.number(), z.number()]).optional(),
});

const manifest = z.strictObject({ dataSets: z.array(dataSet).min(1) });

/** A data set of a manifest, with the paths of its files. */
export interface DataSet extends Omit<z.infer<typeof dataSet>, 'file' | 'completeWithin' | 'date'> {
  readonly files: readonly string[];
  readonly date: IsoDate;
  readonly completeWithin: Extent | undefined;
}

/** Reads a manifest of public geodata. Paths in it are relative to it. Throws a RecordRefusal. */
export async function readGeodataManifest(file: string): Promise<readonly DataSet[]> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new RecordRefusal(`${file} cannot be read.`);
  });
  const { data, error } = manifest.safeParse(parseJson(text, file));
  if (data === undefined)
    throw new RecordRefusal(
      `${file} cannot be used. ${error.issues.map(({ path: at, message }) => `${at.join('.') || 'The file'}: ${message}.`).join(' ')}`,
    );
  const dataSets = data.dataSets.map(({ file: named, drainageTable, ...rest }) => ({
    ...rest,
    files: [named].flat().map((name) => path.resolve(path.dirname(file), name)),
    drainageTable: drainageTable && {
      ...drainageTable,
      file: path.resolve(path.dirname(file), drainageTable.file),
    },
    completeWithin: rest.completeWithin,
  }));
  const problems = dataSets.flatMap((one, at) => [
    ...describeProblems(one),
    ...(dataSets.findIndex(({ kind }) => kind === one.kind) < at
      ? [`There are two data sets of the kind ${one.kind}; name all its files in one.`]
      : []),
  ]);
  if (problems.length > 0) throw new RecordRefusal(`${file} cannot be used. ${problems.join(' ')}`);
  return dataSets;
}

function describeProblems({ kind, attributes, completeWithin, ...given }: DataSet): string[] {
  const spec = dataSetKinds[kind];
  const problems: string[] = [];
  if (spec.needsExtent && completeWithin === undefined)
    problems.push(
      `"${kind}" needs "completeWithin": [west, south, east, north] in degrees, the rectangle inside of which it has everything.`,
    );
  if (completeWithin && !(completeWithin[0] < completeWithin[2] && completeWithin[1] < completeWithin[3]))
    problems.push(`"completeWithin" of ${kind} is west, south, east, north, as [-82.1, 26, -80.9, 27.3].`);
  for (const attribute of Object.keys(attributes ?? {}))
    if (!Object.hasOwn(spec.attributes, attribute))
      problems.push(
        `"${kind}" has no attribute "${attribute}". It has: ${Object.keys(spec.attributes).join(', ') || 'none'}.`,
      );
  for (const [setting, kinds] of Object.entries(settingsOfKinds))
    if (given[setting as keyof typeof given] !== undefined && !kinds.includes(kind))
      problems.push(`"${setting}" does not belong to ${kind}.`);
  return problems;
}

const settingsOfKinds: { readonly [setting: string]: readonly DataSetKind[] } = {
  reach: ['shoreline', 'ocean', 'greatLakes', 'flowlines'],
  fcodes: ['flowlines'],
  drainageTable: ['flowlines'],
  unit: ['elevation', 'floodDepth10', 'floodDepth100'],
  datum: ['elevation'],
  range: ['elevation'],
};

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (problem) {
    throw new RecordRefusal(`${file} is not JSON: ${problem instanceof Error ? problem.message : problem}`);
  }
}
