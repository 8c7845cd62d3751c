export type Peril =
  | 'INLAND_FLOOD'
  | 'INLAND_FLOOD_FLUVIAL'
  | 'INLAND_FLOOD_PLUVIAL'
  | 'STORM_SURGE'
  | 'TSUNAMI'
  | 'GREAT_LAKES'
  | 'COASTAL_EROSION';

export type Coverage = 'BUILDING' | 'CONTENTS';
