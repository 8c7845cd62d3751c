import { RecordRefusal } from '../../providers/records/record-problem.ts';
import type { FeatureListener, LayerSource } from './layer-source.ts';
import { readGeoPackage } from './read-geopackage.ts';
import { readShapefile } from './read-shapefile.ts';

/** Reads a layer of a shapefile or GeoPackage, feature by feature. Throws a RecordRefusal that says what to mend. */
export async function readLayer(source: LayerSource, onFeature: FeatureListener): Promise<void> {
  if (/\.shp$/i.test(source.file)) return readShapefile(source, onFeature);
  if (/\.gpkg$/i.test(source.file)) return readGeoPackage(source, onFeature);
  throw new RecordRefusal(
    `${source.file} is neither a shapefile (.shp) nor a GeoPackage (.gpkg). Convert it: ogr2ogr OUT.gpkg IN.`,
  );
}
