const list = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** A title is enough evidence that a name follows. */
export const titles = list(
  'mr mrs ms mdm madam dr prof professor pak bu bapak ibu mbak encik puan cik datuk dato datin khun',
)
/** Titles that are also words: the word after them must be a known name. */
export const wordTitles = list(
  'miss sir mas bang kak kang neng om tante koh ci cici koko anh chi ong ba em ate kuya p uncle auntie aunty boss coach tuan',
)

export const roles = list(`
  manager managers boss supervisor lead leader founder cofounder co-founder ceo cto coo cfo cmo cpo chro director vp president mentor recruiter
  colleague teammate coworker co-worker interviewer head owner chairman chairwoman hr buddy senior principal partner secretary assistant
  headhunter trainer instructor guy lady man woman person someone somebody intern engineer developer designer
`)
/** Roles of one person: a name may follow directly ("my manager Rina"). The others need "named" or "called". */
export const singleRoles = list(`
  manager boss supervisor lead leader founder cofounder co-founder ceo cto coo cfo cmo cpo chro director vp president mentor recruiter colleague
  teammate coworker co-worker interviewer owner chairman chairwoman buddy secretary headhunter
`)
export const owners = list('my our his her their your')

/** Words around a single given name which show that it is a person: as subject, object or agent of a verb. */
export const personVerbs = list(`
  is was has had does did always never often still keeps kept yells yelled shouts shouted screams screamed micromanages micromanaged takes took makes made
  says said told tells asks asked promised promises left leaves joined fired fires hired hires manages managed leads led bullies bullied
  harasses harassed blames blamed ignores ignored expects expected treats treated thinks believes decides decided wants wanted
  refuses refused lies lied humiliated humiliates threatened threatens talks talked plays favours favors helped helps supports supported
  taught teaches mentored mentors cares cared listens listened should needs deserves runs ran threw throws sends sent calls called insulted insults
`)
export const personPrepositions = [
  'reported to',
  'report to',
  'reports to',
  'reporting to',
  'thanks to',
  'thank you',
  'kudos to',
  'shout out to',
  'shoutout to',
  'ask for',
  'complained to',
  'talk to',
  'talked to',
  'spoke to',
  'speak to',
  'listen to',
  'worked with',
  'work with',
  'working with',
  'worked under',
  'working under',
  'work under',
  'managed by',
  'led by',
  'interviewed by',
  'hired by',
  'fired by',
  'bullied by',
  'harassed by',
  'mentored by',
  'run by',
  'founded by',
  'avoid',
  'blame',
  'like',
  'with',
  'by',
] as const

/**
 * A capitalised word that is not part of a person's name: it ends a name, and words before it name an organisation.
 */
export const organisationWords = list(`
  pte ltd sdn bhd inc llc corp corporation co company companies group holdings holding capital ventures venture partners labs lab tech technologies
  technology solutions systems software studio studios media digital bank banking pay wallet cloud data ai foundation school university college
  institute academy hospital clinic hotel restaurant cafe airlines airport logistics foods food farm farms energy power motors insurance securities
  asset assets properties property realty land mall tower towers building centre center plaza street road avenue park garden gardens station hall museum
  theatre prize award awards scholarship fund funds family brothers sons associates consulting consultants agency network networks games gaming
  express delivery market markets mart store stores shop foundation council committee ministry department division team squad app api suite
  platform engine robotics mobility health healthcare medical pharma bio sciences science education learning travel works worldwide international
  city district province farms global asia indonesia singapore malaysia thailand philippines vietnam db js os ui ux
`)

/** Capitalised words that start sentences or denote things, places, times and jobs, but not persons. */
export const notNames = list(`
  a an the this that these those i we you he she it they my our your his her its their me us him them who what when where why how which whose
  and or but nor so yet for if then than because although though while since until unless after before during as at by from in into of off on onto
  out over to up with within without about above across against along among around behind below beneath beside between beyond down inside near
  outside per through throughout toward towards under underneath upon via
  is are was were be been being am do does did done have has had having will would shall should can could may might must ought need dare used
  not no yes never always often sometimes usually rarely also too very really quite rather just only even still already again ever almost
  good great nice best better bad worse worst poor excellent amazing awesome terrible horrible fair decent okay ok fine high higher highest low lower lowest
  long longer short shorter slow slower fast faster big bigger small smaller many much more most few fewer less least several some any all both each every
  other another such same own new old young early late first second third last next previous current former
  work working worked job jobs life balance salary salaries pay paid bonus bonuses benefit benefits leave insurance overtime office offices remote hybrid
  culture environment team teams people person management manager managers leadership leader leaders boss bosses lead supervisor director directors
  ceo cto coo cfo cmo cpo vp svp evp avp hr it qa pm po ux ui ai ml kpi kpis okr okrs roi b2b b2c sme smes esop ipo mnc saas sql api aws gcp
  engineer engineers engineering developer developers product products design designer designers marketing sales operations finance legal support
  customer customers client clients business project projects process processes company companies startup startups career growth learning training
  opportunity opportunities promotion promotions flexible flexibility toxic supportive friendly helpful smart talented young free snacks lunch
  monday tuesday wednesday thursday friday saturday sunday january february march april june july august september october november december
  jan feb mar apr jun jul aug sep sept oct nov dec q1 q2 q3 q4 h1 h2 ramadan lebaran eid christmas tet songkran deepavali diwali cny hari raya
  singapore indonesia malaysia thailand philippines vietnam jakarta bangkok manila kuala lumpur ho chi minh city hanoi saigon penang johor bahru
  cebu davao makati taguig bgc surabaya bandung yogyakarta jogja medan bali denpasar batam bekasi tangerang depok semarang chiang mai phuket
  da nang haiphong can tho klang selangor cyberjaya petaling jaya putrajaya ipoh melaka kuching sabah sarawak quezon pasig ortigas clark
  china india japan korea taiwan hong kong australia america europe asia africa london york tokyo seoul sydney beijing shanghai shenzhen sea apac
  indonesian singaporean malaysian thai filipino vietnamese chinese indian japanese korean australian american british european asian western malay
  english mandarin bahasa tagalog javanese muslim christian buddhist hindu
  google facebook meta amazon microsoft apple netflix slack zoom jira notion figma github gitlab excel word powerpoint teams outlook office windows
  linux react angular vue node java javascript typescript python golang go rust ruby rails kotlin swift flutter django laravel spring kafka redis postgres
  mongo docker kubernetes terraform jenkins airflow spark tableau salesforce hubspot workday zendesk intercom linkedin glassdoor whatsapp telegram
  instagram tiktok youtube grab gojek tokopedia shopee lazada sea traveloka bukalapak
  pros cons advice overall however moreover furthermore therefore also plus minus note ps fyi imo btw tldr nothing everything something anything everyone
  everybody someone somebody nobody anyone anybody none here there now today yesterday tomorrow tonight once twice soon later
  junior senior mid principal staff intern interns associate executive officer officers analyst consultant head chief vice president founder founders
  cofounder co-founder board investor investors vc vcs series seed round department floor level grade tier class stage phase part chapter section
  country regional local global general human resources resource accountant accounting admin administration
  look looking looks make makes making take takes taking get gets getting give gives giving go goes going come comes coming see sees seeing
  know knows think thinks feel feels want wants try tries keep keeps let lets help helps start starts stop stops learn learned avoid
  expect expected hire hired fire fired join joined left quit resign resigned stay stayed ask asked tell told say said talk talked run runs
  don dont doesn didn won can't couldn shouldn wouldn isn aren wasn weren sorry please thanks thank
  kota jalan taman bukit kampung pulau gunung pasar stasiun bandara masjid kantor gaji kerja bos karyawan perusahaan tim
`)

/** Places that look like names of persons: quarters, well-known streets, cities. */
export const placePhrases = [
  'ho chi minh',
  'chiang mai',
  'chiang rai',
  'thu duc',
  'binh thanh',
  'binh duong',
  'tan binh',
  'tan son nhat',
  'phu nhuan',
  'phu my hung',
  'phu quoc',
  'ba dinh',
  'hoan kiem',
  'cau giay',
  'thanh xuan',
  'long thanh',
  'bui vien',
  'dong khoi',
  'ang mo kio',
  'toa payoh',
  'choa chu kang',
  'lim chu kang',
  'yio chu kang',
  'hougang',
  'boon lay',
  'boon keng',
  'lau pa sat',
  'san juan',
  'santa rosa',
  'santa maria',
  'san fernando',
  'general santos',
  'siem reap',
  'phnom penh',
  'hong kong',
  'kwun tong',
  'kim chuan',
] as const
/** Words before a person's name that is used as the name of a thing. */
export const thingWords = list(
  'project team operation codename feature product room release sprint server app tool bot brand client account event programme program campaign',
)
