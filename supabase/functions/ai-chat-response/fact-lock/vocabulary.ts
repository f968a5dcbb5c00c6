// Words with which anything can be said and which by themselves say nothing of a business: verbs of conversation and
// of shopping, adverbs, feelings, and nouns of chat. Every other word of a statement has to stand in the material.
import { stem } from '../builtin/text.ts'
import { remembered } from '../remembered.ts'
import { safeWords } from './safe-words.ts'
import { keyOf } from './words.ts'

const verbs =
  'weigh measure accept act add adjust advise afford agree aim allow answer apologize apologise appear apply appreciate approve arrange ' +
  'arrive ask assist assume assure attach attempt avoid aware base become begin believe belong bother bring browse buy call ' +
  'cancel care carry catch change chat check choose chose chosen clarify clear click come compare complete concern confirm connect ' +
  'consider contact continue copy correct cost cover create deal decide depend describe deserve detail detect differ ' +
  'discuss double doubt drop email end enjoy ensure enter entitle exist expect explain explore express feel felt figure fill find ' +
  'finish fit fix follow forget forward found gather glance glimpse guess guide handle happen hear heard hesitate hint hold hope ' +
  'imagine include indicate inform intend involve join keep kept know known last lead leave left let like link list listen locate ' +
  'look love made make manage match matter mean meant meet mention message mind miss mix move name narrow need note notice notify offer ' +
  'order owe paste pass perfect pick place plan point post prefer prepare present press print proceed process promise provide ' +
  'purchase put quote raise reach read realize realise recall receive recommend record refer regard regret relate rely remain ' +
  'remember remind reply report request require resolve respond result run said save saw say search see seek seem seen select sell ' +
  'send sent serve set share show shown shop solve sort sound speak spell spend spent stand start state stay step stick ' +
  'stock stop submit suggest suit supply suppose sure surprise swap take taken talk tell thank think thought told took touch track treat ' +
  'trust try turn type understand understood update use used useful verify view visit wait walk want welcome wish wonder work ' +
  'worry write written cite charge range fall rate contain feature comply apply count sum total amount equal'

const adverbs =
  'about above abroad according accordingly across actually ago ahead alike almost alone along already alright also alternatively ' +
  'although altogether always anyway anyone anybody anymore anytime apart approximately around aside away awfully back badly basically ' +
  'because before behind below beneath beside besides between beyond both briefly by certainly clearly close closely commonly completely ' +
  'currently daily definitely directly down due during either elsewhere enough entirely equally especially essentially even eventually ever ' +
  'exactly except exclusively extra extremely fairly far few finally firstly following for forward frankly frequently fully further ' +
  'generally gladly gratefully greatly happily hardly hence hereby highly honestly hopefully how however immediately in indeed ' +
  'instead just kindly largely last lastly lately later least less likewise literally little luckily mainly maybe meanwhile merely more moreover ' +
  'most mostly much namely near nearly necessarily neither nevertheless newly next nonetheless nor normally notably obviously occasionally off ' +
  'often on once only onto onward ordinarily originally otherwise out outside over overall own particularly partly past per perhaps ' +
  'personally plain please plus precisely previously primarily probably promptly properly purely quickly quite rarely rather readily really recently ' +
  'regardless regarding respectively rightly roughly sadly same second secondly seldom separately seriously shortly similarly simply since slightly ' +
  'slowly somehow sometimes somewhat soon specifically still straight strictly such sufficiently surely then thereby therefore though through ' +
  'throughout thus till today together tomorrow tonight too totally toward towards truly twice typically ultimately under unfortunately unless until upon ' +
  'usually utterly via well whatever whenever where whereas wherever whether which while within without yet'

const nouns =
  'way window door policy membership mail ring address fee price account advance advice afternoon age agent amount answer area arrangement article aspect assistance attention background basis beginning ' +
  'benefit bill bit body bottom brother business buyer catalog catalogue category chance chat check child choice circumstance clarification colleague ' +
  'collection color colour combination comment communication company comparison concern conclusion condition confirmation confusion connection ' +
  'consideration contact content context conversation copy couple course customer checkout date daughter day dear decision degree delay description detail ' +
  'difference difficulty direction doubt east effect effort end error evening event everybody example exception excitement existence expectation ' +
  'experience expert explanation expression fact family father favor favour feedback feeling few figure file form friend front fun future gap general gift ' +
  'goal group guess half hand head heart help history home hope house hundred husband idea image impression inconvenience indication info information inquiry ' +
  'inside instance intent interest internet issue item job joy key kind kid lack lady language latest learning length level life line list listing look ' +
  'lot luck maker man manner matter meaning means member mention message middle mind mine minute misunderstanding moment money month mood morning mother move ' +
  'name nature need news night north nobody note notice number occasion offer office one opinion opportunity option order overview owner page pair parent part ' +
  'partner party passage past patience people period person photo phrase picture piece place plan pleasure plenty plus point position possibility preference price ' +
  'problem process product progress purchase purpose question quote range reach reason recipient record reference regard relation reminder reply representative ' +
  'request response rest result review right row rule sake sale scope search section selection self sense sentence series set shop shopper shopping ' +
  'side sight sign sir sister situation size somebody someone somewhere son sort source south specifics spot staff standard start statement status stay step store ' +
  'story stuff style subject suggestion sum summary support surprise talk taste team teammate text thank thanks thing think thought thousand time title today top topic ' +
  'total touch trip trouble truth try turn type understanding use user value variety version view visit voice wait way week weekend welcome west whole wife wish ' +
  'woman wonder word work world worry year young folk guy choice bargain steal budget pick favorite favourite hit fan website site link web online chatbot bot ai assistant human virtual hit crowd-pleaser deal'

const adjectives =
  'frustrating annoying disappointing confusing stressful inconvenient unpleasant upsetting able accurate active actual additional affordable alike alive alone amazing another available awesome bad beautiful best better big bit brief ' +
  'brilliant busy cheap cheaper cheapest clear close closest cold common comparable complete concerned confident confused convenient cool correct ' +
  'curious current cute dear decent delighted different difficult direct dearest easy economical either elegant entire equal essential everyday exact excellent ' +
  'exciting excited expensive extra fair familiar famous fantastic fellow final fine first forward free-standing fresh friendly full fun further future general gentle ' +
  'genuine glad good gorgeous grand grateful great handy happy hard helpful high honest hot huge ideal important impossible impressive incorrect individual ' +
  'inexpensive interested interesting kind known last late latest less likely listed little local long lovely low lower lowest lucky magnificent main major many marvelous ' +
  'mid mid-range minor more most much multiple mutual near necessary neat new next nice normal numerous obvious odd okay old only open-minded ordinary other outside overall own particular ' +
  'past patient perfect pleasant pleased popular possible potential practical precise present pretty previous pricey pricier priciest proper proud quick quiet ready real ' +
  'reasonable reasonably recent related relevant right rough sad same satisfied sensible separate serious several short shy similar simple single slight ' +
  'slow smart sorry special specific splendid standard stunning stylish sufficient suitable super superb sure terrific thankful top total tough true typical unable unavailable unclear ' +
  'uncertain unsure unique unknown unlikely upcoming upset urgent useful usual valid valuable various warmest weird well whole wide willing wonderful worried worth worthwhile worthy wrong'

const clipped =
  "namaste namaskar nomoskar salam salaam assalamu assalamualaikum alaikum hiya howdy greetings absolutely alas awesome bye congratulations cheers goodbye great hello hey hi hooray hmm huh mhm nope nah oh ok okay oops ouch pardon perfect please right sorry sure thank thanks ugh uh um welcome well wow yay yeah yep yes yup hooray tada gotcha cool nice lol haha voila got'cha certainly don't doesn't isn't aren't wasn't weren't won't wouldn't can't couldn't shouldn't haven't hasn't hadn't didn't that's there's here's what's who's let's it's i'd i'll i'm i've you'd you'll you're you've we'd we'll we're we've they'd they'll they're they've he's she's"

const stems = new Set(
  [verbs, adverbs, nouns, adjectives, clipped]
    .flatMap(list => list.split(' '))
    .flatMap(word => [keyOf(word), stem(keyOf(word))]),
)
// What would promise something: concepts share one stem, so none of their words is neutral.
for (const promise of [
  'return',
  'ship',
  'exchange',
  'warranty',
  'discount',
  'installment',
  'wash',
  'pack',
  'open',
  'location',
])
  stems.delete(stem(promise))

/** Whether a word may be said of anything. @param key a word's key form */
export const isNeutral = remembered(200_000, (key: string): boolean => {
  if (safeWords.has(key) || stems.has(key) || stems.has(stem(key))) return true
  // "longest", "shorter"
  const base = /^(\p{L}{3,}?)(?:i?er|i?est)$/u.exec(key)?.[1]
  return base !== undefined && (stems.has(base) || stems.has(`${base}e`) || stems.has(`${base}y`))
})
