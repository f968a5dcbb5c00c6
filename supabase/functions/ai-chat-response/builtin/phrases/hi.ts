import type { Phrases } from '../phrases.ts'

const offerPerson = 'क्या मैं हमारी टीम से किसी को बुला दूँ?'
const called = 'मैंने हमारी टीम से किसी को बुलाया है, वे इसी चैट में आपको जवाब देंगे।'

export const hi: Phrases = {
  greeting: business => `नमस्ते! ${business} में आपका स्वागत है। मैं आपकी क्या मदद करूँ?`,
  thanks: 'आपका स्वागत है! क्या मैं और कोई मदद कर सकता हूँ?',
  goodbye: 'आने के लिए धन्यवाद। आपका दिन शुभ हो!',
  acknowledgement: 'बहुत अच्छा! और कुछ जानना हो तो बताइए।',
  howAreYou: 'मैं ठीक हूँ, पूछने के लिए धन्यवाद! मैं आपकी क्या मदद करूँ?',
  whoAreYou: business =>
    `मैं ${business} का वर्चुअल सहायक हूँ। मैं हमारे कैटलॉग और नीतियों से जवाब देता हूँ, और आप चाहें तो टीम से किसी को बुला सकता हूँ।`,
  abilities: business =>
    `मैं ${business} के उत्पादों, कीमतों और नीतियों के बारे में बता सकता हूँ, और ज़रूरत हो तो टीम से किसी को बुला सकता हूँ। आप क्या जानना चाहते हैं?`,
  compliment: 'सुनकर अच्छा लगा, धन्यवाद! क्या मैं और कोई मदद कर सकता हूँ?',
  offTopic: business =>
    `माफ़ कीजिए, यह मेरे काम से बाहर है। ${business} के बारे में किसी भी बात में मदद करके मुझे खुशी होगी!`,
  offerPerson,
  handOff: `ज़रूर। ${called}`,
  handOffProblem: `इसके लिए माफ़ी चाहते हैं। इसे किसी व्यक्ति को देखना होगा, इसलिए ${called}`,
  handOffAngry: `आपकी परेशानी के लिए माफ़ी चाहते हैं। इसे देखने के लिए ${called}`,
  handOffUnanswered: `इसका जवाब भी मेरे पास नहीं है, और मैं अंदाज़ा नहीं लगाना चाहता। ${called}`,
  unavailable: `माफ़ कीजिए, मैं अभी इसका जवाब नहीं दे सकता। ${called}`,
  notKnown: 'यह जानकारी मेरे पास नहीं है, और मैं अंदाज़ा नहीं लगाना चाहता।',
  notCarried: wanted => (wanted ? `माफ़ कीजिए, हमारे पास "${wanted}" नहीं है।` : 'माफ़ कीजिए, हमारे पास यह नहीं है।'),
  closest: names => `इससे सबसे मिलता-जुलता: ${names.join(', ')}।`,
  categories: names => `हमारे पास ये हैं: ${names.join(', ')}।`,
  emptyCatalog: 'मेरे पास अभी देखने के लिए उत्पादों की सूची नहीं है।',
  cannotSeePictures: 'तस्वीर के लिए धन्यवाद! मैं तस्वीरें नहीं देख सकता, कृपया लिखकर बताइए कि आपको क्या चाहिए।',
  available: (name, price) =>
    price ? `जी हाँ, ${name} हमारे पास है, कीमत ${price}।` : `जी हाँ, ${name} हमारे पास है।`,
  price: (name, price) => `${name} की कीमत ${price} है।`,
  priceNotListed: name => `${name} हमारे पास है, पर इसकी कीमत यहाँ नहीं लिखी है।`,
  describe: (name, price) => (price ? `${name} (${price})` : name),
  noDetail: name => `${name} के बारे में यह जानकारी मेरे पास नहीं है।`,
  noMatchingAttribute: (wanted, name) => `${name} के विवरण में "${wanted}" के बारे में कुछ नहीं लिखा है।`,
  list: heading => heading,
  productLine: (name, price) => (price ? `• ${name} — ${price}` : `• ${name}`),
  more: count => `…और ${count} और।`,
  cheapest: (name, price) => `सबसे कम कीमत ${price} है, ${name} की।`,
  dearest: (name, price) => `सबसे ज़्यादा कीमत ${price} है, ${name} की।`,
  priceRange: (low, high) => `हमारी कीमतें ${low} से ${high} तक हैं।`,
  nothingInRange: 'इस कीमत में हमारे कैटलॉग में कुछ नहीं दिखता।',
  productCount: count => `हमारे पास ${count} उत्पाद हैं।`,
  whichProduct: 'आप किस उत्पाद के बारे में पूछ रहे हैं?',
  didYouMean: (name, price) =>
    price ? `क्या आप ${name} के बारे में पूछ रहे हैं? कीमत ${price} है।` : `क्या आप ${name} के बारे में पूछ रहे हैं?`,
  quoted: 'हमारी जानकारी में यह लिखा है:',
  headings: {
    found: 'हमारे पास यह है:',
    inRange: 'ये आपके बजट में हैं:',
    compare: 'इनकी तुलना यहाँ है:',
    some: 'हमारे कुछ उत्पाद:',
  },
}
