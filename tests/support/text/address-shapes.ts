/**
 * Shapes of street lines: the line, its parts in postal form (number, directional, name, suffix, directional, unit), and ways in which it is
 * typed into a search. Made from the rules and examples of USPS Publication 28: sections 213 and 23, appendices C1, C2, D, F and, for Puerto
 * Rico, section 29.
 */
export const addressShapes: readonly (readonly [line: string, parts: string, ...typed: string[]])[] = `
118 Riverside Dr | 118,,RIVERSIDE,DR,, | 118 riverside; 118 RIVERSIDE DR
118 riverside drive | 118,,RIVERSIDE,DR,,
118 RIVERSIDE DRIVE. | 118,,RIVERSIDE,DR,,
118 N Riverside Dr | 118,N,RIVERSIDE,DR,, | 118 n riverside
118 North Riverside Drive | 118,N,RIVERSIDE,DR,,
118 Riverside Dr N | 118,,RIVERSIDE,DR,N,
118 Riverside Dr NW | 118,,RIVERSIDE,DR,NW,
118 Riverside Dr Northwest | 118,,RIVERSIDE,DR,NW,
12 North St | 12,,NORTH,ST,,
12 North Ave W | 12,,NORTH,AVE,W,
12 South Shore Rd | 12,S,SHORE,RD,,
301 Elm St NW # 5 | 301,,ELM,ST,NW,APT 5 | 301 elm st nw #5; 5
301 Elm St NW Apt 5 | 301,,ELM,ST,NW,APT 5 | elm apt 5
301 Elm St NW Apt. 5B | 301,,ELM,ST,NW,APT 5B | apt 5b
301 Elm St, Unit 12 | 301,,ELM,ST,,UNIT 12 | unit 12
301 Elm St Ste 200 | 301,,ELM,ST,,STE 200
301 Elm St Suite #200 | 301,,ELM,ST,,STE 200
301 Elm St Bldg C Apt 4 | 301,,ELM,ST,,BLDG C APT 4
301 Elm St Fl 2 | 301,,ELM,ST,,FL 2
301 Elm St 2nd Floor | 301,,ELM,ST,,FL 2
301 Elm St Lot 5 | 301,,ELM,ST,,LOT 5
301 Elm St Spc 12 | 301,,ELM,ST,,SPC 12
301 Elm St Rear | 301,,ELM,ST,,APT REAR
301 Elm St Bsmt | 301,,ELM,ST,,APT BSMT
301 Elm St Upper | 301,,ELM,ST,,APT UPPER
301 Elm St Frnt 2 | 301,,ELM,ST,,APT FRNT 2
301 Elm St PH | 301,,ELM,ST,,APT PH
301 Elm St Trlr 9 | 301,,ELM,ST,,TRLR 9
301 Elm St Slip 7 | 301,,ELM,ST,,SLIP 7
301 Elm St Hngr A | 301,,ELM,ST,,HNGR A
20 Lakeside Mill Ct #3 | 20,,LAKESIDE MILL,CT,,APT 3
77B Avenue C | 77B,,AVENUE C,,, | 77b; avenue c
77 Avenue A | 77,,AVENUE A,,,
105 Avenue D | 105,,AVENUE D,,, | 105 avenue d
101 Avenue A | 101,,AVENUE A,,,
105 Ave D | 105,,AVE D,,,
105 Avenue E | 105,,AVENUE E,,,
105 Avenue N | 105,,AVENUE N,,,
105 Avenue S Apt 2 | 105,,AVENUE S,,,APT 2
100 N Avenue E | 100,N,AVENUE E,,,
100 Street A | 100,,STREET A,,,
14200 Highway 90 | 14200,,HIGHWAY 90,,, | highway 90; 14200
14200 Highway 90 E | 14200,,HIGHWAY 90,,E,
14200 Hwy 90 | 14200,,HWY 90,,,
14200 US Highway 90 W | 14200,,US HIGHWAY 90,,W,
2500 US Hwy 1 S | 2500,,US HWY 1,,S,
2500 U.S. Highway 1 | 2500,,US HIGHWAY 1,,,
9800 State Route 12 N | 9800,,STATE ROUTE 12,,N,
9800 State Road 7 | 9800,,STATE ROAD 7,,,
9800 State Rd 7 | 9800,,STATE RD 7,,,
9800 SR 7 | 9800,,SR 7,,,
4100 County Road 12 | 4100,,COUNTY ROAD 12,,,
4100 County Road E | 4100,,COUNTY ROAD E,,,
4100 County Hwy N | 4100,,COUNTY HWY N,,,
4100 County Rd 12B | 4100,,COUNTY RD 12B,,,
4100 CR 12 | 4100,,CR 12,,,
4100 FM 1960 Rd W | 4100,,FM 1960,RD,W,
4100 Farm to Market Road 1960 | 4100,,FARM TO MARKET ROAD 1960,,,
4100 Ranch Road 620 S | 4100,,RANCH ROAD 620,,S,
4100 Township Road 44 | 4100,,TOWNSHIP ROAD 44,,,
4100 Interstate 10 Frontage Rd | 4100,,INTERSTATE 10 FRONTAGE,RD,,
4100 I 10 Frontage Rd | 4100,,I 10 FRONTAGE,RD,,
4100 Route 66 | 4100,,ROUTE 66,,,
4100 Rte 66 | 4100,,RTE 66,,,
4100 Old Highway 51 N | 4100,,OLD HIGHWAY 51,,N,
4100 Loop 410 | 4100,,LOOP 410,,,
4100 Exit 12 Rd | 4100,,EXIT 12,RD,,
537½ Main St | 537 1/2,,MAIN,ST,, | 537 1/2 main; 537½; 537 ½ main
537 1/2 Main St | 537 1/2,,MAIN,ST,, | 537½; 1/2 main
537-1/2 Main St | 537 1/2,,MAIN,ST,,
123 ¾ Elm St | 123 3/4,,ELM,ST,,
118-A Main St | 118-A,,MAIN,ST,, | 118-a; 118a; 118 a main; 118-A MAIN
118A Main St | 118A,,MAIN,ST,, | 118a
118 A Main St | 118,,A MAIN,ST,,
118 A St | 118,,A,ST,,
12-34 55th Ave | 12-34,,55TH,AVE,, | 12-34 55th; 1234 55th
112-10 Bronx Rd | 112-10,,BRONX,RD,, | 112-10; 11210
112-10B Bronx Rd | 112-10B,,BRONX,RD,,
39.2 Rd N | 39.2,,RD N,,,
3925 39.2 Rd | 3925,,39.2,RD,,
N95W18000 Appleton Ave | N95W18000,,APPLETON,AVE,, | n95w18000; appleton
N95 W18000 Appleton Ave | N95W18000,,APPLETON,AVE,,
N6W23001 Bluemound Rd | N6W23001,,BLUEMOUND,RD,,
W220N1234 Town Line Rd | W220N1234,,TOWN LINE,RD,,
W204 N11912 Goldendale Rd | W204N11912,,GOLDENDALE,RD,,
10S123 Main St | 10S123,,MAIN,ST,, | 10s123
2N440 Prince Crossing Rd | 2N440,,PRINCE CROSSING,RD,,
842 E 1700 S | 842,E,1700,,S, | 842 e 1700 s
842 East 1700 South | 842,E,1700,,S,
842 S 300 W Apt 4 | 842,S,300,,W,APT 4
1220 W 100 N | 1220,W,100,,N,
45 N 100 E # 2 | 45,N,100,,E,APT 2
5 W 42nd St | 5,W,42ND,ST,,
5 West 42nd Street | 5,W,42ND,ST,,
5 42nd St | 5,,42ND,ST,,
1 1st Ave | 1,,1ST,AVE,,
1 First Ave | 1,,FIRST,AVE,,
100 E 2nd St S | 100,E,2ND,ST,S,
100 2nd Avenue Ct | 100,,2ND AVENUE,CT,,
789 Main Avenue Dr | 789,,MAIN AVENUE,DR,,
789 Park Place Dr | 789,,PARK PLACE,DR,,
789 Court St | 789,,COURT,ST,, | 789 court
789 Court Street | 789,,COURT,ST,,
789 Bridge St | 789,,BRIDGE,ST,,
789 Center Point Rd | 789,,CENTER POINT,RD,,
789 Hill St | 789,,HILL,ST,,
789 Hill | 789,,HILL,,,
789 Lake Shore Dr | 789,,LAKE SHORE,DR,,
789 Lakeshore Drive | 789,,LAKESHORE,DR,,
789 Creek View Ter | 789,,CREEK VIEW,TER,,
789 Street Rd | 789,,STREET,RD,,
789 Avenue Rd | 789,,AVENUE,RD,,
789 Broadway | 789,,BROADWAY,,,
789 Broadway Ave | 789,,BROADWAY,AVE,,
789 The Alameda | 789,,THE ALAMEDA,,,
789 Alameda | 789,,ALAMEDA,,,
789 Boulevard | 789,,BOULEVARD,,,
789 Camino Real | 789,,CAMINO REAL,,,
789 Via Roma | 789,,VIA ROMA,,,
789 Avenida de las Américas | 789,,AVENIDA DE LAS AMERICAS,,, | avenida de las americas
789 Calle Peña | 789,,CALLE PENA,,, | calle pena; calle peña
789 Rue Dauphine | 789,,RUE DAUPHINE,,,
789 Paseo Padre Pkwy | 789,,PASEO PADRE,PKWY,,
789 El Camino Real | 789,,EL CAMINO REAL,,,
789 La Cañada Blvd | 789,,LA CANADA,BLVD,, | la canada; cañada
789 San José Ave | 789,,SAN JOSE,AVE,, | san jose
789 Coeur d'Alene Ave | 789,,COEUR DALENE,AVE,, | coeur dalene; d'alene
789 O'Brien Rd | 789,,OBRIEN,RD,, | obrien; o'brien; o brien
789 O’Brien Rd | 789,,OBRIEN,RD,, | obrien; o'brien
789 King's Hwy | 789,,KINGS,HWY,, | kings hwy; king's
789 Saint Charles Ave | 789,,SAINT CHARLES,AVE,,
789 St Charles Ave | 789,,ST CHARLES,AVE,,
789 St. Charles Ave | 789,,ST CHARLES,AVE,, | st charles; st. charles
789 Mt Vernon St | 789,,MT VERNON,ST,,
789 Mt. Vernon St | 789,,MT VERNON,ST,, | mt vernon
789 Ft Worth Dr | 789,,FT WORTH,DR,,
789 Martin Luther King Jr Blvd | 789,,MARTIN LUTHER KING JR,BLVD,,
789 Martin Luther King, Jr. Blvd. | 789,,MARTIN LUTHER KING JR,BLVD,,
789 Dr Martin Luther King Dr | 789,,DR MARTIN LUTHER KING,DR,,
789 MLK Jr Way | 789,,MLK JR,WAY,,
789 W M L King Ave | 789,W,M L KING,AVE,,
789 Winston-Salem Rd | 789,,WINSTON-SALEM,RD,, | winston salem; winston-salem; winstonsalem
789 Fuquay–Varina Rd | 789,,FUQUAY-VARINA,RD,, | fuquay varina
789 Kaʻahumanu Ave | 789,,KAAHUMANU,AVE,, | kaahumanu
789 Hawaiʻi Kai Dr | 789,,HAWAII KAI,DR,, | hawaii kai
1-2345 Kuhio Hwy | 1-2345,,KUHIO,HWY,, | 1-2345
75-5660 Palani Rd | 75-5660,,PALANI,RD,, | 75-5660; palani
A17 Calle Amapola | A17,,CALLE AMAPOLA,,, | a17
A-17 Calle Amapola | A-17,,CALLE AMAPOLA,,, | a-17; a17
C1 Calle 4 | C1,,CALLE 4,,,
150 Calle A | 150,,CALLE A,,,
150 Calle 21 | 150,,CALLE 21,,,
1234 Calle Aurora Apt 3 | 1234,,CALLE AURORA,,,APT 3
1234 Ave Ashford | 1234,,AVE ASHFORD,,,
1234 Ave Ponce de León | 1234,,AVE PONCE DE LEON,,, | ponce de leon
BB12 Calle 7 | BB12,,CALLE 7,,,
RR 2 Box 152 | RR 2 BOX 152,,,,, | rr 2 box 152
RR 2 BOX 18D | RR 2 BOX 18D,,,,,
Rural Route 2 Box 152 | RR 2 BOX 152,,,,,
RFD Route 4 Box 87A | RR 4 BOX 87A,,,,,
HC 68 Box 23A | HC 68 BOX 23A,,,,, | hc 68 box 23a
HC 1 Box 24 | HC 1 BOX 24,,,,,
Highway Contract 68 Box 23 | HC 68 BOX 23,,,,,
Star Route 2 Box 9 | HC 2 BOX 9,,,,,
RR 2 Box 152 Lot 5 | RR 2 BOX 152,,,,,LOT 5
PO Box 118 | ,,PO BOX 118,,,
P.O. Box 118 | ,,PO BOX 118,,,
Post Office Box 118 | ,,POST OFFICE BOX 118,,,
PSC 802 Box 74 | ,,PSC 802 BOX 74,,,
General Delivery | ,,GENERAL DELIVERY,,,
Riverside Dr | ,,RIVERSIDE,DR,,
Elm | ,,ELM,,,
The Old Mill | ,,THE OLD,ML,,
5th St | ,,5TH,ST,,
3rd Ave N | ,,3RD,AVE,N,
One Main St | ,,ONE MAIN,ST,,
100 Old Lot Rd | 100,,OLD LOT,RD,,
100 Key West Dr | 100,,KEY WEST,DR,,
100 Pier Ave | 100,,PIER,AVE,,
100 Lake Side | 100,,LAKE SIDE,,,
100 Floor Dr | 100,,FLOOR,DR,,
100 Lower Rd | 100,,LOWER,RD,,
100 Upper River Rd | 100,,UPPER RIVER,RD,,
100 Front St | 100,,FRONT,ST,, | 100 front
100 Office Park Dr | 100,,OFFICE PARK,DR,,
100 Building Rd | 100,,BUILDING,RD,,
100 Side Hill Rd | 100,,SIDE HILL,RD,,
100 Stop 8 Rd | 100,,STOP 8,RD,,
100 Space Center Blvd | 100,,SPACE CENTER,BLVD,,
100 Trailer Ct | 100,,TRAILER,CT,,
100 Trailer Ct Lot 12 | 100,,TRAILER,CT,,LOT 12
100 Unit St | 100,,UNIT,ST,,
100 Rear Alley | 100,,REAR,ALY,,
100 Suite Ln | 100,,SUITE,LN,,
100 East End | 100,E,END,,,
100 West End Ave | 100,W,END,AVE,,
100 South | 100,,SOUTH,,,
100 N | 100,,N,,,
100 N E St | 100,N,E,ST,,
100 E St SE | 100,,E,ST,SE,
100 E E St | 100,E,E,ST,,
100 N St NW | 100,,N,ST,NW,
100 North South Rd | 100,N,SOUTH,RD,,
100 NE 5th Ave | 100,NE,5TH,AVE,,
100 Northeast Expy | 100,,NORTHEAST,EXPY,,
100 SW Northgate Rd | 100,SW,NORTHGATE,RD,,
100 Kings Xing | 100,,KINGS,XING,,
100 Kings Crossing | 100,,KINGS,XING,,
100 Oak Ridge | 100,,OAK,RDG,,
100 Oak Rdg | 100,,OAK,RDG,,
100 Oak Ridge Ct | 100,,OAK RIDGE,CT,,
100 Palm Beach Lakes Blvd | 100,,PALM BEACH LAKES,BLVD,,
100 Sunset Key | 100,,SUNSET,KY,,
100 Ocean Cay Way | 100,,OCEAN CAY,WAY,,
100 Bayou Self Rd | 100,,BAYOU SELF,RD,,
100 1/2 St | 100 1/2,,ST,,,
１００ Ｍａｉｎ Ｓｔ | 100,,MAIN,ST,, | 100 main st
100 Main\u00a0St | 100,,MAIN,ST,, | 100 main
100\u200b Main St | 100,,MAIN,ST,, | 100 main
100  Main   St | 100,,MAIN,ST,, | 100 main st
100 Main Street, | 100,,MAIN,ST,,
100 Main St; Apt 4 | 100,,MAIN,ST,,APT 4
100 Main St/Apt 4 | 100,,MAIN,ST,,APT 4
100 Main St (Rear) | 100,,MAIN,ST,,APT REAR | 100 main rear
Lot 5 100 Main St | 100,,MAIN,ST,,LOT 5
Apt 4 100 Main St | 100,,MAIN,ST,,APT 4
Calle Luna 150 | ,,CALLE LUNA 150,,,
123 E. Main St. | 123,E,MAIN,ST,, | e main; e. main
123 N.E. Main St | 123,NE,MAIN,ST,,
123 S. Main St. S.W. | 123,S,MAIN,ST,SW,
1600 Pennsylvania Ave NW | 1600,,PENNSYLVANIA,AVE,NW, | 1600 pennsylvania
350 5th Ave Fl 34 | 350,,5TH,AVE,,FL 34
1 Infinite Loop | 1,,INFINITE,LOOP,,
221B Baker St | 221B,,BAKER,ST,, | 221b
742 Evergreen Terrace | 742,,EVERGREEN,TER,,
1313 Mockingbird Ln Ste 13-B | 1313,,MOCKINGBIRD,LN,,STE 13-B
4 Privet Dr Apt 2-C | 4,,PRIVET,DR,,APT 2-C
12 1/2 1/2 St | 12 1/2,,1/2,ST,,
`
  .split('\n')
  .filter((row) => row !== '')
  .map((row) => {
    const [line = '', parts = '', typed] = row.split(' | ');
    return [line, parts, ...(typed?.split('; ') ?? [])];
  });
