/**
 * Names of people in the six countries, folded (no accents, lower case). A match in a list is not enough: the rules in
 * names.ts require more evidence, such as a surname, a title or a role, before they report a name.
 */
const list = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** Given names that are no ordinary word, month, place or well-known product. */
export const givenNames = list(`
  anucha liza aditya agung agus ahmad ahmed aisyah aisha akbar alif alya amir amirah andi andika andini anisa anita anton ardi arif arief asep astri
  ayu azizah azlan bagas bagus bambang bayu benny budi budiman cahya cahyo citra dedi deddy denny desi dewi dian dimas dina dinda doni eka
  eko endang erwin fadli fadhil faisal fajar farah farhan faridah fathia fauzi febri ferdi ferry fitri fitriani galih gilang gita hafiz
  hakim hamzah hana hanafi hani haris haryanto hasan hendra hendri herman heru hidayah idris ikhsan ilham imam indra intan irfan irma ismail
  iwan izzat jamal joko kartika khairul khadijah kurnia laila lestari lukman mahmud megawati meilani mohamad mohamed mohammad muhammad muhamad
  mulyadi nabila nadia nadya najib nanda novi nugroho nur nurul nurhaliza okta panji prabowo pratiwi puji putri rahmat rama ramadhan rani ratih
  ratna reza rian ridwan rifki rina rini rizal rizki rizky rosmah rudi rudy ryan sabrina sari satria septian shafiq siti slamet sri suci sugeng
  suharto sukma sulaiman surya susanti susi syafiq syahrul taufik taufiq teguh tika tri tuti udin umar utami vina wahyu wati wawan widya wira
  wulan yanti yanto yayan yoga yogi yudi yuli yulia yuliana yusof yusuf zainal zaki zul zulkifli
  abigail adrian agnes alan albert alex alexander alexandra alfred alice alicia alvin amanda amelia amy andre andrea andrew andy angela
  angelica angelina ann anna anne anthony antonio arnel arthur barbara beatrice becky benedict benjamin bernard bernadette bernice bianca
  brandon brenda brian bryan calvin camille carl carla carlo carlos carmen carol caroline catherine cecilia charles charlene chelsea
  chloe christina christine christopher cindy clara clarence claire colin corazon cynthia daniel danielle danilo darren daryl dave david deborah
  denise dennis derek derrick desmond diana dominic donald donna doris dorothy douglas edgar eduardo edward edwin eileen elaine eleanor
  elena elisabeth elizabeth ella ellen emilio emily emma eric erica ernesto esther eugene evelyn fernando fiona francesca francis francisco
  frederick gabriel gabrielle gary geoffrey george gerald geraldine gerard gilbert glenn gloria gordon graham gregory hannah harold harriet
  helen henry herbert howard ian irene isabel isabella jacqueline james jamie jane janet janice jasmine jason jasper jay jeff jeffrey jenna
  jennifer jenny jeremy jerome jessica jill joan joanna joanne joel johan john johnny jonathan jose joseph josephine joshua joyce juan
  juanita judith judy julian juliana julie justin karen katherine kathleen katrina keith kelly kelvin kenneth kevin kristine kyle larry
  laura lauren lawrence leonard leonardo leslie liam linda lisa lorenzo louis louisa louise lucas lucy luis luke lydia manuel marcus margaret
  maria marianne maribel maricel marie marilyn mario marissa marjorie martha martin marvin mary matthew maureen melanie melissa melvin
  michael michelle miguel miriam monica nancy natalie natasha nathan nathaniel neil nicholas nicole nigel noel norman olivia oliver oscar
  pamela patricia patrick paul paula paulo pedro peggy peter philip phillip priscilla rachel rafael ralph ramon raymond rebecca regina renato
  rene ricardo richard robert roberto rodel roderick rodrigo roger roland romeo ronald rosalie rosario rosemary rowena roy russell samantha
  samuel sandra sarah sean sebastian serene sharon sheila shirley simon sofia sophia sophie stanley stella stephanie stephen steve steven stuart
  susan suzanne sylvia tanya teresa terence thelma theresa thomas tiffany timothy tina tony tracy trevor valerie vanessa vera veronica
  vicky vincent vivian walter wanda warren wayne wendy wesley wilfred william winnie winston xavier yolanda yvonne zoe
  apinya arthit ananda anong anchalee apichat aran artit boonmee chai chaiwat chalermchai chanida charoen chatchai chayanit kanya
  kanokwan kittipong kittisak krit korn malee manee mongkol nattapong nattaporn narong natcha nichapa niran nok noppadol nuttapong
  orathai panida pattarapong phichai pimchanok piyapong ploy pong ponlawat pornthip prasert prasit preecha prayut rattana sakchai sasithorn siriporn
  siriwan somboon somchai somjai somkiat sompong somporn somsak sukanya sunisa supaporn supachai suphan surachai suthep tanawat thaksin thanawat
  thawatchai thitima thongchai waraporn wichai wipa wirat worawut yingluck
  aarav abdul abdullah aditi ajay akash amit anand anil anjali ankit anwar arjun arun ashok deepa deepak devi dinesh divya ganesh gita gopal hari
  harish imran irfan jaya kamal karthik kavita kiran krishna kumar lakshmi mahesh manish meera mohan mukesh murali nagesh nanda narendra naveen
  neha nikhil nisha nitin pooja prakash pramod prasad preethi priya rahul raj raja rajan rajesh raju rakesh ramesh ravi rekha rohan rohit sandeep
  sangeeta sanjay santosh saravanan satish shanti shankar shiva shruti siva sneha srinivas subramaniam sudha sunil sunita suresh usha vasanth
  venkat vijay vikram vinod vivek yash
  angelo arnold bayani bongbong crisanto dante dindo efren erlinda ferdinand gemma grace-ann imelda isko jejomar jericho jhoanna jomar
  jun-jun kristel ligaya liezl lorna lourdes luzviminda mariel marites maritess nenita nestor ninoy norberto noynoy reynaldo rizalino rodelio
  rolando ronaldo rowel ruel rufino teodoro wilma
`)

/** Given names that are also words, months, places or products: they count only before a surname. */
export const wordGivenNames = list(`
  ace aida angel april art august aurora autumn bella bill bless bob bong brook carter chad chance charity christian christy cherry crystal
  daisy dawn dean destiny don drew eden eve faith felicity flora florence frank ginger girlie glory gene grace grant guy hank harmony heaven
  hope hunter iris ivy jack jun jade jake jan jordan joy june juliet justice kent kim lance lee leo lily love lucky luna mark marina
  mason max may melody mercy miles mike mo nick nova olive pat patience paris pearl penny peace princess prince promise queenie ray rex rich
  rick rob robin rocky rose ruby sam sandy serenity sherry sky star storm summer sue sunny sydney ted tim tom trinity troy val victor victoria
  viola violet virginia will wilson winter
  bintang bunga cahaya cinta citra harapan indah jaya mega melati mentari pertiwi permata purnama sinar surya wangi
  ben bo gil hung joe ken lan lin long mai mei ming nam ron son sunshine thu tuan van wei ying
`)

/** Surnames, and second names in countries without surnames, that are no ordinary word. */
export const surnames = list(`
  ang ong ng tan lim goh koh toh teo teoh tay yeo yap chua chia chan chang chen cheng cheong cheung chew chiang chin chiu chng choi chong choo
  chou chow choy chu chuah chui chun fong foo hsu hu huang hwang jiang kang khoo kho kwan kwek kwok lai lau lee leong leow leung li liang
  liao liew lin ling liu loh loke lok loo lou low lu lui luo mok neo ngo ngiam oh ooi pang peh phua poh quek seah see sia sim siow soh soo
  tang tham thng thum ting tong tsai tsui wang wee wong woo wu xie xu yan yang yee yeoh yong yu yuen zeng zhang zhao zheng zhou zhu
  nguyen tran le pham hoang huynh phan vu vo dang bui ho ngo duong ly dinh trinh truong luong mai dao doan lam luu
  santoso wijaya saputra saputri kusuma hidayat setiawan setiawati susanto susanti gunawan hartono hartanto haryono pratama pratiwi purnomo
  purwanto raharjo rahmawati ramadhan siregar simanjuntak sihombing situmorang sinaga nasution lubis harahap hutapea hutagalung panjaitan
  subekti sudirman sugiarto suharto sukarno sumarno supriadi suryadi suryana sutanto sutrisno tanoto tjahjono wahyudi wibowo wicaksono widodo
  widjaja winata wirawan yulianto yuniarti yudhoyono kurniawan kurniawati lestari maulana mahendra nugraha nugroho nurhaliza oktaviani permana
  perdana prasetyo prasetya putra putri safitri salim sanjaya anggraini ardiansyah darmawan fauzi firmansyah halim handoko handayani hakim
  irawan iskandar
  abdullah ahmad aziz bakar hamid hashim hassan hussein hussin ibrahim ismail jaafar mahmud mohamad mohamed mohd mustafa omar osman othman rahim
  rahman rashid razak saad said salleh samad shah sulaiman syed yaacob yusof yusuf zainuddin zakaria
  santos reyes bautista garcia mendoza torres flores ramos gonzales gonzalez villanueva castillo aquino navarro mercado domingo dizon
  fernandez fernando salazar soriano castro rivera perez hernandez lopez martinez rodriguez sanchez valdez vasquez marcos duterte robredo
  estrada macaraeg magsaysay manalo panganiban pangilinan tolentino velasco villamor aguilar alvarez bernardo buenaventura cabrera
  cariaga concepcion cordero corpuz cortez deguzman delacruz delarosa enriquez espinosa evangelista francisco galang gatchalian gutierrez
  ignacio jimenez lacson limjoco macapagal malonzo mangubat medina miranda natividad ocampo padilla pascual pineda quinto quiambao roxas
  samonte sarmiento santiago tiongson trinidad umali valencia vergara yambao zamora
  jaidee srisai srisuk wongsa saetang saelim saengthong chaiyasit chaiyaporn boonmee boonsong rattanakul suwannarat suksawat thongchai
  thongdee phanomyong panyarachun shinawatra chinnawat charoensuk charoenpong kittikachorn wongsakul wattana wattanapong sirikit srisawat
  sukhumvitaya inthanon pongsak praphas
  kumar singh sharma gupta patel reddy nair menon pillai rao iyer iyengar krishnan krishnamurthy subramaniam subramanian ramasamy
  raman raj rajan rajendran ravindran sivakumar muthu murugan naidu chettiar das ghosh banerjee mukherjee chatterjee bose khan malik
  hussain kapoor khanna mehta agarwal joshi mishra pandey verma chopra malhotra desai shetty govindasamy
`)

/**
 * Surnames from other countries, many of them also trades, tools or brands: they count only after a given name.
 */
export const otherSurnames = list(`
  smith johnson williams jones davis miller moore taylor anderson thompson harris clark robinson walker hall allen wright scott green adams baker
  nelson carter mitchell roberts turner phillips campbell parker evans edwards collins stewart morris rogers cook murphy
  richardson watson brooks kelly sanders bennett hughes foster jenkins sullivan ross henderson patterson hamilton graham wallace mcdonald oconnor
  schmidt schneider fischer weber muller mueller dubois dupont rossi ferrari johansson hansen larsen nakamura tanaka suzuki watanabe yamamoto
  kobayashi sato kim park jung choi cho kang yoon
`)

/** Surnames that are also words: they count only next to a certain match, not alone. */
export const wordSurnames = list(`
  an au bay cruz do fan fang gan gong gold good gray guo ha han he heng hill ho hong hung king la lam long low mai mo moy oh pan poon sam see shi
  sim sit so song soon sun tee tong to wan wood woods young yin young brown black white bell day fox hunt lane law may price rice stone west
`)

/** Syllables of Chinese and Vietnamese given names. */
export const syllables = list(`
  ai an anh bao bee beng bin binh bing bo boon chai chau chee cheng chi chiew chin ching chong choon chuan chun cong cuong da dai dan dao dat di
  dinh dong duc dung eng fang fei feng fong fu gang guan guo ha hai han hang hanh hao he heng hiang hieu hoa hoai hock hoe hong hoon hou hsien hua
  huan huat hui hung huong huy huyen hwa hwee jia jian jiang jie jin jing joo jun kah kai keat kee keng keong kha khai khanh khiem khoa khoi kiat
  kien kim kit kok koon kuan kwang lai lam lan lang lay leng li lian liang lien lim lin ling linh liu loan loc loi long luan mai man mao mee mei
  meng mi miao mien min ming minh mui my na nam nga ngan nghia ngoc nguyet nhan nhat nhi nhu nhung ning oanh pei peng phat phong phu phuc phung
  phuoc phuong pik ping poh quan quang que quoc quy quyen quynh rong rui san seng sheng shi shu siew sin siok sok son song soo soon suan sum swee
  tai tam tat teck teng thach thai tham than thang thanh thao thi thien thinh tho thu thuan thuy tian tiek tien tin ting toan tong trang tri trinh
  trong tru truc trung truong tu tuan tung tuyen tuyet uyen van vi viet vinh vy wah wai wan wei wen weng xia xian xiang xiao xin xiu xuan xue ya
  yan yang yao ye yen yi yin ying yong yoong yu yuan yue yun zhen zheng zhi zhong zi
`)

/** Syllables that alone or in pairs are ordinary words or places: a pair needs one that is not here. */
export const wordSyllables = list(`
  ai an bee bin bing bo boon chin da dai dan dong dung fang fu gang ha hang he hai hong hung in jin kim kit lay man my na nam pei phu ping rong san see
  sin so son song soon sum tai than tin to tong van wan ya yang ye yen yin hanoi thai saigon la long minh ha
`)
