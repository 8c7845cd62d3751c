/**
 * Shapes of names of people and firms: the entered form, then ways in which it is typed into a search. Sources: Unicode CLDR's and
 * W3C's descriptions of personal names, and the naming customs of the languages that the Census Bureau reports for the United States.
 */
export const nameShapes: readonly (readonly [entered: string, ...typed: string[]])[] = splitLines(`
Maria Núñez | nunez; NUNEZ; Nuñez; maria nunez
José Peña | jose pena; Jose\u0301 Pen\u0303a; PEÑA
Ángel Íñiguez | angel iniguez; iniguez
Zoë Brontë | zoe bronte; Zoe\u0308
Renée Lefèvre | renee lefevre; lefevre
François Côté | francois cote; cote
Chloé Gagné-Beaulieu | gagne beaulieu; gagne-beaulieu; chloe
Jürgen Müller | jurgen muller; muller
Käthe Größe | kathe grosse; große
Björn Ångström | bjorn angstrom; A\u030angstro\u0308m
Søren Kierkegård | soren kierkegard
Þórunn Sigurðardóttir | thorunn sigurdardottir; Þórunn
Ægir Æðeyjarson | aegir; aedeyjarson
Łukasz Wałęsa | lukasz walesa; WALESA
Agnieszka Żółć | zolc; agnieszka zolc
Dvořák Antonín | dvorak antonin
Škoda Přemysl | skoda premysl
Đorđe Đoković | dorde dokovic; djokovic dorde > no
Ștefan Țepeș | stefan tepes
Gül Yıldız | gul yildiz; YILDIZ
İbrahim Işık | ibrahim isik; IBRAHIM
Oğuz Çelik | oguz celik
Nguyễn Văn Nguyệt | nguyen van nguyet; Nguyen
Trần Thị Bích Ngọc | tran thi bich ngoc
Đỗ Đăng Khoa | do dang khoa; do khoa
Lê Thị Hồng | le thi hong
Kaʻahumanu Liliʻuokalani | kaahumanu; ka'ahumanu; liliuokalani
Māhealani Kekoa | mahealani kekoa
ʻOkina Kamaka | okina kamaka; 'okina
Tāne Ngāti | tane ngati
Siobhán Ní Bhriain | siobhan ni bhriain
Pádraig Ó Súilleabháin | padraig o suilleabhain; osuilleabhain
Patrick O'Brien | obrien; o'brien; o’brien; O Brien; patrick obrien
Patrick O’Brien | obrien; o'brien; o’brien; o brien
Patrick OBrien | o'brien; o brien; obrien
Patrick O\`Brien | o'brien; obrien
Patrick O´Brien | o'brien; obrien
Patrick O‘Brien | o'brien; obrien
Patrick Oʼbrien | o'brien; obrien
Patrick O＇Brien | o'brien; obrien
Niamh O' Connor | oconnor; o'connor; o connor
Angela D'Angelo | dangelo; d'angelo; d angelo
Luca Dell'Acqua | dellacqua; dell'acqua
Amir Sa'id | said; sa'id
Al-Amin Ja'far | al amin jafar; alamin; al-amin
T'Challa N'Dour | tchalla; ndour; n'dour
Jean-Luc Picard | jean luc picard; jeanluc; jean-luc
Anne–Marie Dupont | anne-marie; anne marie; annemarie
Mary‑Kate Olsen | mary-kate; mary kate
Ana−Lucia Cortez | ana-lucia; ana lucia
Maria Garcia-Lopez | garcia lopez; garcia-lopez; garcialopez
Maria Garcia - Lopez | garcia lopez; garcia-lopez
Maria Garcia Lopez | garcia-lopez; garcia lopez; garcialopez
Abd-al-Rahman Nasser | abd al rahman; abd-al-rahman; abdalrahman
Abdulrahman Nasser | abdulrahman nasser
Maria de la Cruz | delacruz; de la cruz; de la Cruz maria
Maria Delacruz | de la cruz; delacruz
Maria De La Cruz | DELACRUZ; de-la-cruz
Juan de los Santos | delossantos; de los santos
Ludwig van der Berg | vanderberg; van der berg; van den berg > no
Ludwig Vanderberg | van der berg; vanderberg
Otto von Bismarck | vonbismarck; von bismarck
Leonardo da Vinci | davinci; da vinci
Leonardo DaVinci | da vinci; davinci
Ronald Mc Donald | mcdonald; mc donald
Ronald McDonald | mc donald; mcdonald; MCDONALD
Flora Mac Leod | macleod; mac leod
Flora MacLeod | macleod; mac leod
Ian Fitz Gerald | fitzgerald; fitz gerald
Mary St. John | st john; st. john; stjohn
Mary St John | st. john; stjohn
Mary Saint-John | saint john; saint-john
Pierre Le Blanc | leblanc; le blanc
Pierre LeBlanc | le blanc; leblanc
Antoine L'Heureux | lheureux; l'heureux; l heureux
Lê Văn | le van
Kim Seo-yeon | kim seo yeon; seo-yeon; seoyeon
Li Xiao-ming | li xiao ming; xiaoming
Wang Xiùyīng | wang xiuying
Phạm Ngọc-Thạch | pham ngoc thach
Jo Li | jo li; li
Ng Wei | ng wei
Xi Wu | xi wu
O Sung | o sung
E J Smith | e j smith; ej smith
E. J. Smith | ej smith; e.j. smith; e j smith
E.J. Smith | ej smith; e.j. smith; e j smith
J.R.R. Tolkien | jrr tolkien; j r r tolkien
John Q. Public | john q public; john q. public
John Public Jr. | john public jr; john public jr.; john public, jr
John Public, Jr. | john public jr
John Public III | john public iii
John Public 3rd | john public 3rd
John Public Sr | john public, sr.
Dr. Ruth Weiss | dr ruth weiss; weiss
Rev. Al Green | rev al green
Henry Jones MD | henry jones, md; henry jones m.d.
Henry Jones, M.D. | henry jones md; jones m.d.
Sister Mary-Agnes | sister mary agnes
Prince | prince; PRINCE
Cher | cher
Sukarno | sukarno
Teller | teller
Madonna Ciccone | madonna
X Æ A-12 Musk | musk; ae a-12
Robert "Bob" Jones | bob jones; robert bob; "bob"
Robert (Bob) Jones | bob jones; (bob) jones
Robert “Bob” Jones | robert bob jones
Anna/Annie Smith | anna annie; anna/annie
Anna & John Smith | anna john smith; anna & john
Anna and John Smith | anna and john
Smith, Anna | anna smith; smith anna; smith, anna
SMITH ANNA | anna smith
anna smith | ANNA SMITH
Anna  Maria   Smith | anna maria smith
Anna\u00a0Maria Smith | anna maria; anna\u00a0maria
Anna\u200bMaria Smith | annamaria smith
Anna\u3000Smith | anna smith
Ｊｏｈｎ Ｓｍｉｔｈ | john smith; ｓｍｉｔｈ
Ann\u00adabelle Stone | annabelle stone
\ufeffBella Moss | bella moss
Pen\u0303a Jose\u0301 | peña; pena jose
Mu\u0308ller Jo\u0308rg | müller jörg; muller jorg
Nguye\u0302\u0303n An | nguyễn; nguyen an
Shloyme Ansky שלמה | שלמה; ansky
שָׁלוֹם כהן | שלום; כהן
محمد علي | محمد; علي
مُحَمَّد الأمين | محمد
فاطمة الزهراء | فاطمة
علی‌رضا احمدی | علیرضا; احمدی
李小龍 | 李小龍; 李
王芳 | 王芳
歐陽菲菲 | 歐陽; 歐陽菲菲
山田 太郎 | 山田; 太郎
佐藤・花子 | 佐藤; 花子
ガブリエル 神谷 | ガブリエル; 神谷
김철수 | 김철수; 철수
남궁 민수 | 남궁; 민수
Иван Щербаков | иван; ЩЕРБАКОВ
Фёдор Достоевский | фёдор; федор
Йосип Кучма | йосип; йосип кучма
Ћирило Ђорђевић | ћирило; ЂОРЂЕВИЋ
Γιώργος Παπαδόπουλος | γιωργος; ΠΑΠΑΔΟΠΟΥΛΟΣ; παπαδόπουλος
Αλέξης Ζορμπάς | αλεξης; ζορμπας
Արամ Խաչատրյան | արամ; խաչատրյան
გიორგი მარგველაშვილი | გიორგი
राम कुमार | राम; कुमार
অমর্ত্য সেন | সেন
சுப்ரமணியம் பாரதி | பாரதி
สมชาย ใจดี | สมชาย; ใจดี
ሀይሌ ገብረሥላሴ | ሀይሌ
ຄຳປະສົງ ສີ | ຄຳປະສົງ
Sjöberg-Østergård Åse | sjoberg ostergard ase; sjoberg-ostergard
Ŋala Ŧuomas | nala; tuomas
Ħamrun Żebbuġ | hamrun zebbug
Œuvray Lætitia | oeuvray laetitia
ﬁona ﬂynn | fiona flynn
Ĳsbrand Meulen | ijsbrand
Ǆemal Bećirović | dzemal becirovic
Ñandú Ñañez | nandu nanez
Conceição Araújo | conceicao araujo
João Guimarães | joao guimaraes
Begoña Etxeberría | begona etxeberria
Jordi Gómez i Puig | jordi gomez puig; gomez i puig
Núria Col·lell | nuria col lell; col·lell
Ildikó Szőke | ildiko szoke
Őry Űrhajós | ory urhajos
Žydrūnas Šerkšnas | zydrunas serksnas
Jānis Bērziņš | janis berzins
Õnne Pärn | onne parn
Mihăilescu Ionuț | mihailescu ionut
Ɓala Ƙarfi | bala karfi
Adébáyò Ọlá | adebayo ola
Ebb and Flow Holdings, LLC | ebb and flow holdings llc; ebb flow
Smith & Sons, Inc. | smith sons inc; smith & sons; smith and sons > no
J.P. Morgan Trust Co. | jp morgan; j.p. morgan; j p morgan trust
A.B.C. Supply | abc supply; a.b.c.
AT&T Properties | at&t; at t properties
7-Eleven #1234 | 7-eleven; 7 eleven; 7eleven; #1234
3M Company | 3m; 3m company
Lowe's Home Centers, L.L.C. | lowes; lowe's; llc
Macy’s Inc | macys; macy's
Toys "R" Us | toys r us
Yahoo! Estates | yahoo
The O'Neill Family Trust dtd 01/02/2003 | oneill family trust; 01/02/2003; trust dtd
John & Mary Doe, JTWROS | doe jtwros; john mary doe
Estate of Ann Lee | estate of ann lee
St. Mary's Church | st marys; st. mary's church; saint > no
Condo Assn. No. 5 | condo assn no 5; no. 5
Twenty-One Oaks HOA | twenty one oaks; twenty-one; twentyone
Côte d'Azur Villas | cote dazur; cote d'azur
Café Olé S.A. de C.V. | cafe ole sa de cv; s.a. de c.v.
Hilo–Kona Partners (2019) | hilo kona partners; (2019)
c/o Anna Smith | c/o anna; anna smith
Smith-O'Hara-de Souza Ana | smith ohara desouza; o'hara; de souza
Wolfeschlegelsteinhausenbergerdorff Adolph | wolfeschlegelsteinhausenbergerdorff
Null Christopher | null; christopher null
True Isabel | true isabel
Test N/A | n/a; test
Xi'an Zhang | xian zhang; xi'an
Ma. Teresa Santos | ma teresa; ma. teresa santos
`);

function splitLines(text: string): [string, ...string[]][] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [entered = '', typed = ''] = line.split(' | ');
      return [entered, ...typed.split('; ')];
    });
}
