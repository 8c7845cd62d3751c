/** A complete set of published sheets in miniature: two states, two watersheds, one levee. Invented figures. */
export function smallSheets(): Map<string, string> {
  return new Map(Object.entries(SHEETS));
}

const PERILS = 'Storm Surge, Tsunami, Great Lakes, and Coastal Erosion';
const INDICATOR = 'Single & 2-4 Family Home Indicator';
const ITV = `Deductible to Coverage Value Ratio,Inland Flood,"${PERILS}"\n1e-06,0.001,0.001\n0.5,0.5,0.4\n1,1.0,1.0\n`;
const LIMIT_ITV = ITV.replace('Deductible to', 'Deductible & Limit to').replace('0.5,0.5,0.4', '0.5,0.8,0.9');
const VALUE = ',"All Perils, Excluding Coastal Erosion"\n100,5\n1000000,0.5\n';

const SHEETS: Record<string, string> = {
  'BaseRates - NL':
    `Region,Segment,${INDICATOR}, Inland Flood Building, Inland Flood Contents,Storm Surge Non-Barrier Island Building,` +
    'Storm Surge Non-Barrier Island Contents,Storm Surge Barrier Island Building,Storm Surge Barrier Island Contents,' +
    'Tsunami Building,Tsunami Contents,Great Lakes Building,Great Lakes Contents,Coastal Erosion Building,Coastal Erosion Contents\n' +
    '"KY, WV",3.0,Yes,2,3,0,0,0,0,0,0,0,0,0,0\n"KY, WV",3.0,No,4,6,0,0,0,0,0,0,0,0,0,0\n' +
    'NY,2.0,Yes,2,3,5,6,7,8,1,1,4,3,0.5,0.25\nNY,2.0,No,4,6,5,6,7,8,1,1,4,3,0.5,0.25\n',
  'BaseRates - L':
    `Region,Segment,${INDICATOR},Inland Flood Fluvial Building,Inland Flood Fluvial Contents,Inland Flood Pluvial Building,` +
    'Inland Flood Pluvial Contents,Storm Surge Building,Storm Surge Contents,Tsunami Building,Tsunami Contents,' +
    'Great Lakes Building,Great Lakes Contents,Coastal Erosion Building,Coastal Erosion Contents\n' +
    '"KY, WV",3.0,Yes,1,1,2,2,0,0,0,0,0,0,0,0\n"KY, WV",3.0,No,1,1,2,2,0,0,0,0,0,0,0,0\n',
  'DTR - NL':
    'Region,Distance to River (meters),Inland Flood\nSegment 2,0,1.5\nSegment 2,100,1\nSegment 3,0,2\nSegment 3,100,1\n',
  'ElevRelRiver - NL - Seg 1-4':
    'River Class,Elevation Relative to River (feet),Inland Flood Segment 1,Inland Flood Segment 2,Inland Flood Segment 3,Inland Flood Segment 4\n' +
    'Class A,-5,1,1,1,1\nClass A,45,0.5,0.5,0.5,0.5\n',
  'DrainageArea - NL':
    'Drainage Area (km2),Inland Flood Segment 1,Inland Flood Segment 2,Inland Flood Segment 3,Inland Flood Segment 4\n0,1,1,1,1\n1000,2,2,2,2\n',
  'StructRelElev - NL':
    'Region,Structural Relative Elevation (feet),Inland Flood\nSegment 2,0,1\nSegment 3,0,1\n',
  'DTC - Non-BI - NL':
    'Region,Distance to Coast (meters),Storm Surge,Tsunami\nSegment 2,0,2,1\nSegment 2,1000,1,1\n',
  'Elevation - Non-BI - NL':
    'Region,Elevation (feet),Storm Surge,Tsunami\nSegment 2,0,1,1\nSegment 2,40,0.1,1\n',
  'Territory - Non-BI - NL':
    'HUC12,Inland Flood,Storm Surge\n50500060102.0,1.25,0.0\n41201030102.0,0.75,1.1\n',
  'Territory - IFSS - L':
    'HUC12,Levee System ID,Inland Flood,Storm Surge\n50500060102.0,1105000001.0,0.9,0.0\n',
  'Levee Quality-IF':
    'Levee System ID,Annual Probability of Failing Prior to Overtopping,Overtopping Return Period,Levee Quality Factor\n1105000001.0,0.003,50.0,1.138\n',
  'Type of Use':
    'Type of Use,Inland Flood,Storm Surge,Tsunami,Great Lakes\n' +
    [
      'Single-Family Home - Frame',
      'Single-Family Home - Masonry',
      'Other Residential Building',
      'Residential Mobile/Manufactured Home',
      'Residential Unit',
      'Residential Condominium Building',
      'Two to Four Family Building - Frame',
      'Two to Four Family Building - Masonry',
      'Non-Residential Building',
      'Non-Residential Unit',
      'Non-Residential Mobile/Manufactured Home',
    ]
      .map((use) => `${use},1,1,1,1\n`)
      .join(''),
  'RCV Caps':
    'Type of Use,Building,Contents\n' +
    [
      'Single-Family Home - Frame',
      'Single-Family Home - Masonry',
      'Residential Manufactured/Mobile Home',
      'Residential Unit',
      'Two-to-Four Family Building -Frame',
      'Two-to-Four Family Building - Masonry',
      'Other Residential Building',
      'Non-Residential Manufactured/Mobile Building',
      'Non-Residential Building',
      'Non-Residential Unit',
    ]
      .map((use) => `${use},600000,300000\n`)
      .join('') +
    'Residential Condominium Building,"$600,000 x units",300000\n',
  'Foundation Type':
    'Foundation Type,"All Perils, Excluding Coastal Erosion"\nBasement,1.3\nCrawlspace,1.2\nSlab,1\n' +
    '"Elevated with Enclosure, Not Post, Pile, or Pier",1.25\n"Elevated with Enclosure, Post, Pile, or Pier",1\n' +
    '"Elevated without Enclosure, Post, Pile, or Pier",1\n',
  'Floors of Interest':
    `${INDICATOR},Condo Unit Owner Indicator,Floors of Interest,"All Perils, Excluding Coastal Erosion"\n` +
    'Yes,No,1,1\nYes,No,1-2,0.9\nYes,No,3,0.7\nNo,No,1,1\nNo,No,1-100+,0.3\nNo,Yes,1,1\nNo,Yes,4+,0.1\n',
  'First Floor Height':
    'First Floor Height (feet),"Open, No Obstruction With Flood Vents","Open, No Obstruction No Flood Vents",' +
    '"Open, Obstruction With Flood Vents","Open, Obstruction No Flood Vents","Closed, Wall With Flood Vents","Closed, Wall No Flood Vents"\n' +
    '0,1,1,1,1,1,1\n10,0.3,0.3,0.4,0.4,0.5,0.5\n',
  'Building Value': `Building Value${VALUE}`,
  'Contents Value': `Contents Value${VALUE}`,
  'Deductible ITV Cov A': ITV,
  'Deductible ITV Cov C': ITV,
  'Deductible Limit ITV Cov A': LIMIT_ITV,
  'Deductible Limit ITV Cov C': LIMIT_ITV,
  'Concentration Risk':
    'Concentration Risk Code,Concentration Risk Territory Description (Note 1),Inland Flood,Storm Surge\n' +
    'H7,HUC OH East,0.96,\nH2,HUC Lakes,0.95,1\n,,,\n"A footnote, with a comma",,,\n',
  'Concentration Risk Mapping':
    'State,County,Concentration Risk Territory\nWest Virginia,Kanawha County,H7\nNew York,Erie County,H2\n',
};
