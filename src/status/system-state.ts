import type { SystemStatusQuery } from '../graphql/office-documents.ts';

/** The state of the installation, as staff see it. */
export type SystemState = NonNullable<SystemStatusQuery['systemStatus']>;

export type PortState = SystemState['ports'][number];

export type ListState = SystemState['lists'][number];
