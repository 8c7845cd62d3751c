/**
 * Connecticut's counties, which the rate tables and the NFIP's books still use. The Census Bureau has replaced them by planning regions, each
 * of which takes in towns of several counties; the town decides. General knowledge: state law fixes the county of each of the 169 towns.
 */
const townsByCounty = {
  'Fairfield County':
    'Bethel, Bridgeport, Brookfield, Danbury, Darien, Easton, Fairfield, Greenwich, Monroe, New Canaan, New Fairfield, Newtown, Norwalk, ' +
    'Redding, Ridgefield, Shelton, Sherman, Stamford, Stratford, Trumbull, Weston, Westport, Wilton',
  'Hartford County':
    'Avon, Berlin, Bloomfield, Bristol, Burlington, Canton, East Granby, East Hartford, East Windsor, Enfield, Farmington, Glastonbury, ' +
    'Granby, Hartford, Hartland, Manchester, Marlborough, New Britain, Newington, Plainville, Rocky Hill, Simsbury, South Windsor, ' +
    'Southington, Suffield, West Hartford, Wethersfield, Windsor, Windsor Locks',
  'Litchfield County':
    'Barkhamsted, Bethlehem, Bridgewater, Canaan, Colebrook, Cornwall, Goshen, Harwinton, Kent, Litchfield, Morris, New Hartford, ' +
    'New Milford, Norfolk, North Canaan, Plymouth, Roxbury, Salisbury, Sharon, Thomaston, Torrington, Warren, Washington, Watertown, ' +
    'Winchester, Woodbury',
  'Middlesex County':
    'Chester, Clinton, Cromwell, Deep River, Durham, East Haddam, East Hampton, Essex, Haddam, Killingworth, Middlefield, Middletown, ' +
    'Old Saybrook, Portland, Westbrook',
  'New Haven County':
    'Ansonia, Beacon Falls, Bethany, Branford, Cheshire, Derby, East Haven, Guilford, Hamden, Madison, Meriden, Middlebury, Milford, ' +
    'Naugatuck, New Haven, North Branford, North Haven, Orange, Oxford, Prospect, Seymour, Southbury, Wallingford, Waterbury, West Haven, ' +
    'Wolcott, Woodbridge',
  'New London County':
    'Bozrah, Colchester, East Lyme, Franklin, Griswold, Groton, Lebanon, Ledyard, Lisbon, Lyme, Montville, New London, North Stonington, ' +
    'Norwich, Old Lyme, Preston, Salem, Sprague, Stonington, Voluntown, Waterford',
  'Tolland County':
    'Andover, Bolton, Columbia, Coventry, Ellington, Hebron, Mansfield, Somers, Stafford, Tolland, Union, Vernon, Willington',
  'Windham County':
    'Ashford, Brooklyn, Canterbury, Chaplin, Eastford, Hampton, Killingly, Plainfield, Pomfret, Putnam, Scotland, Sterling, Thompson, ' +
    'Windham, Woodstock',
} as const;

const countyOfTown = new Map(
  Object.entries(townsByCounty).flatMap(([county, towns]) =>
    towns.split(', ').map((town): [string, string] => [town.toLowerCase(), county]),
  ),
);

/** The county of a town of Connecticut, as `Hartford` or the Census Bureau's `Hartford town`; undefined if it is none. */
export function findConnecticutCounty(town: string): string | undefined {
  const name = town.trim().toLowerCase();
  return countyOfTown.get(name) ?? countyOfTown.get(name.replace(/ town$/, ''));
}
