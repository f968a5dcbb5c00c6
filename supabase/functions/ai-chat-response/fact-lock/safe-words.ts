// Words of conversation: they name nothing that a business could have or lack.
import { keyOf } from './words.ts'

const list =
  'able about account accept again agent alternative answer ask assist assistance assistant available availability ' +
  'bit brand budget business buy call case category catalog catalogue chat check choice choose close closest collection ' +
  'color colour come comparison contact conversation convenient customer day deal description detail difference directly ' +
  'easy else email enough exact example example excellent extra fact fan fine first fit following friend friendly front ' +
  'full further glad good great hand handy happy help helpful here hour human idea image inch inform information instead ' +
  'interest interested inquiry item kind last later line link list listed little look lovely lucky manager material matter ' +
  'member message mind minute model moment money name nearest need new nice note number offer offering one option order owner page ' +
  'part particular people perfect perfectly person photo piece place plan please pleasure point policy popular possible ' +
  'price priced pricing problem product question quick quickly range rate real reach reason recommendation record reply ' +
  'representative request response rest right room same second section see selection service shop similar simple single ' +
  'size sort special staff start store stock stuff style suggestion support sure surprise team term thing third ' +
  'time topic total touch trouble type understand update use useful variety various version visit wait way welcome ' +
  'wide wonderful word work world worth write yes affordable amazing awesome beautiful best better big budget-friendly ' +
  'cute elegant fantastic favorite favourite fun gorgeous ' +
  'neat practical pretty stylish top value ' +
  'ideal different several few couple half pair another also currently certain main whole general specific ' +
  'actually really especially always never often however unfortunately sadly luckily maybe perhaps ' +
  'that this these those everything anything something nothing everyone anyone someone today reply below above ' +
  'covered least go goes going mail address membership ring cheap cheaper cheapest expensive low lowest high highest after before sell sold accept accepted accepting off easy easiest english bengali hindi spanish french arabic spelling picture question price visual side'

/** Key forms of words that need not stand in the material. */
export const safeWords: ReadonlySet<string> = new Set(list.split(' ').map(keyOf))

/** Capitalised inside a sentence without naming anything of the business's. */
export const plainCapitals: ReadonlySet<string> = new Set(
  (
    "i i'm i'd i'll i've ok okay hi hello hey thanks thank sorry yes no please welcome sure great english bengali bangla " +
    'hindi spanish french arabic german banglish hinglish ai faq id pm am mr mrs ms dr guten tag morgen abend e-mail email sms url pdf usd eur gbp bdt inr ' +
    'la el los las le les un una une der die das ein eine il lo gli os as ' +
    "the a an and or we you it if our your for in on at to is are how what when where let that's we're you're here"
  ).split(' '),
)
