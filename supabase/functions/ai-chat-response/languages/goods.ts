// Which of the concepts that all languages share are goods, and which only say how goods are. Everything else is a place, a
// person, a service, a facility, a rule or an occasion: nobody puts it on a shelf.

const goodsList = `
skate aquarium bird box card catalogue photo video gift_card spare uniform
blouse boot bracelet button chain coat collar diamond embroidery glove hijab hoodie iron jewel pearl pyjamas shorts
sneaker suit swimsuit thread tie underwear zip
battery cable camera computer fan fridge heater light memory phone printer screen sim software speaker stove tablet tv
washing_machine
alcohol apple banana bean beef beer biryani burger cheese chicken coconut cookie croissant curry decaf dessert drink egg fish
flour food garlic ice ice_cream juice lamb lemon meat noodles nut onion peanut pie pizza pork potato salad sandwich shrimp
snack soup strawberry sugar tomato vegetable wine yeast yogurt
lipstick makeup skincare henna equipment
frame leash lens medicine pet_food vaccine
bike boat car e_bike engine helmet luggage motorbike pedal saddle towels tyre
bouquet cactus desk fertilizer furniture mattress rose_flower seed shelf sofa soil tool tree wardrobe door window
album balloon business_card costume decoration doll drone flyer game hardcover invitation magazine novel puzzle stationery
textbook
backpack boiler charger earbuds extension implant marquee party_supplies plaster playground power_bank rabbit refill sofa_bed
strap stroller surface vacuum
apron bag bed bedsheet belt blanket bottle bowl bread butter cake candle candle_holder carpet chair chef_knife chocolate
chopping_board coffee coffee_dripper cosmetics cup curtain cushion cushion_cover dinner_plate dinner_set dress earring
espresso flower fork fruit glasses glassware hat headphones honey jacket jeans jewelry jug knife kurta lamp laptop
machine mango milk mirror mug necklace notebook oil oven_mitt pan panjabi paper pen perfume phone_case plant planter plate pot
rice ring rolling_pin salt salwar sandal saree scarf serving_bowl shampoo shirt shoe skirt soap sock spice spoon sweater sweets
table tea tea_towel teapot towel toy trousers tshirt umbrella vase wallet watch
abacus acai acrylic_nails action_camera adapter_plug agave aioli air_cooler air_filter air_freshener air_fryer air_purifier
airbag alarm_clock alfajor alkaline_battery all_in_one_pc alloy_wheel almond_milk aloe_vera aloo_tikki alternator alur_chop
americano amethyst amplifier anarkali anchor_boat anchovy angle_grinder anise ankle_boots anklet antipasti apricot
arabic_coffee arepa armchair artichoke artificial_flower artificial_grass asparagus attendance_machine atv_quad aubergine
auto_rickshaw avocado baby_clothes baby_food baby_formula baby_shoes bagel baggy_jeans baguette baked_potato baking_paper
baking_tin baklava balance_bike bandana bar_stool barcode_scanner barfi barley basbousa basil basin basket basketball basmati
bath_mat bath_towel bathrobe bathtub batik bay_leaf bbq_sauce beach_towel beads bean_bag beanie bed_frame bedside_table
bedspread beetroot bell_bottom bell_pepper bench berries bharta bhel_puri bhuna bib bicycle_parts bike_basket bike_bell
bike_chain bike_light bike_pump bike_spokes bin bird_cage bird_feeder birthday_cake bisht bitter_gourd black_bean black_forest
black_pepper black_tea blackberry blackout_curtain bleach_cleaner blender blinds blue_cheese blueberry bluetooth_speaker
bmx_bike boiled_egg bolt_nut bone_broth bonsai bookshelf borhani bottle_gourd bottle_opener boxers bp_monitor brake_disc
brake_fluid brake_pads breadcrumbs brick bridal_bouquet bridal_veil bridesmaid_dress briefcase briefs brigadeiro brioche
broccoli broiler brooch broom brown_rice brown_sugar brownie bruschetta brush_cleaning brush_cutter bubble_tea bucket
bucket_hat buckle building_materials building_sand bulgur bumper bun bunk_bed burglar_alarm burrito butter_chicken buttermilk
cabbage cabinet cachaca caftan cage caipirinha cake_slice cake_topper calculator calendar_print camel_meat camera_bag
camera_lens can_opener canape candy canned_food canoe canvas canvas_print cap capers cappuccino capri car_accessories car_alarm
car_battery car_charger car_cover car_door car_horn car_jack car_mats car_mirror car_stereo caramel card_holder card_reader
cardamom cardboard cardigan cargo_bike cargo_pants carnation carnival_costume carp carrier_bag carrot cassava casual_shirt
cat_litter catalytic_converter catfish cauliflower caviar cctv_camera ceiling_fan ceiling_light celery cello cement cereal
ceviche chaat chainsaw chamomile champagne chandelier chapati charging_cable cheddar cheese_board cheesecake chef_coat cherry
chess chest_of_drawers chewing_gum chia chicken_breast chicken_leg chicken_wings chickpea chilaquiles child_car_seat
child_seat_bike chimichurri chinos chocolate_box choker chomchom chopsticks chorizo chotpoti chow_mein christening_gown
christmas_cake chromebook chrysanthemum churro chutney ciabatta cider cinnamon cinnamon_roll circuit_board circuit_breaker
city_bike clarinet clay_pot cleaning_cloth cleaning_sponge cling_film clogs clothes_peg clothesline clothing clove clutch_bag
coaster coat_rack cocktail cocoa coconut_milk coconut_oil coconut_water cod coffee_beans coffee_grinder coffee_machine
coffee_table cola cold_brew communion_dress computer_mouse concealer condensed_milk conditioner condom console_table
cooker_hood cooking_pot cookware_set coral_gem coriander corn corkscrew corner_sofa cortado couscous coveralls coxinha crab
craft_beer cranberry cream_cheese creme_brulee crepe crisps croquette crocs crop_top cross_pendant crossbody_bag cruiser_bike
crystal cucumber cufflinks cumin cupcake curling_iron curtain_rod custard custom_stickers cutlery cycling_clothing dance_shoes
danish_pastry dark_chocolate dash_cam date_fruit deadbolt_safe decking deep_fryer dehumidifier denim_jacket deodorant
desktop_pc detergent dhoti diaper diffuser dim_sum dining_chair dining_table dirt_bike dish_rack dish_soap dishwasher
disinfectant display_cabinet disposable_tableware djellaba dog_house doner donut door_handle door_lock doorbell doormat dosa
double_bed dough dragon_fruit drawer drawing_tablet dressing_robe dressing_table dried_fish dried_flowers dried_fruit
drill_tool drinking_glass drinking_water drums dryer_machine drywall dslr duck duct_tape dulce_de_leche dumpling dungarees
dupatta dustpan duvet duvet_cover earpiece easy_bike eclair electric_car electric_moped electric_scooter electric_toothbrush
electric_wire emerald empanada enchilada energy_bar energy_drink engagement_ring engine_oil epilator ereader esim espadrilles
evening_gown exhaust_fan extendable_table extension_cord eyeliner eyeshadow fabric_by_metre fabric_softener face_powder
face_toner face_wash fairy_lights falafel falooda fan_belt fava_bean feature_phone feijoada fence fennel fern feta fig figurine
fire_extinguisher fireplace firewood fireworks firni fish_and_chips fish_fillet fitness_band fitted_sheet flan flaxseed
flip_flops floor_lamp floor_mat flower_bulb flute foam focaccia fog_light foil folding_bike folding_chair folding_table
folding_umbrella fondant food_container food_hamper food_processor football_boots footwear formal_pants formal_shirt
formal_shoes foundation_makeup frame_picture frappe freezer_appliance french_fries french_toast fresh_juice fried_chicken
fried_egg fried_rice fruit_basket fruit_cake fruit_salad fruit_tree frying_pan fuchka fuel_filter funeral_flowers furniture_set
gadget game_controller gaming_chair gaming_console gaming_headset garage_door garam_masala garden_furniture garden_hose
garden_tools garland garlic_bread gas_cylinder gas_stove gate_garden gazebo generator georgette_saree gerbera ghee gherkin
gift_box gift_photo_items gimbal gin ginger gingerbread glucometer glue glue_adhesive glue_gun gnocchi goat_cheese goat_meat
gps_tracker granola grape grapefruit graphics_card grater gravel gravel_bike greek_yogurt green_beans green_tea greenhouse
grill grilled_chicken groom_suit ground_coffee grouper grout guacamole guava gulab_jamun gummies gutter gym_bag gyoza hair_clip
hair_clipper hair_dryer hair_gel hair_oil hair_straightener hair_tie hair_wax hairspray haleem halloumi_cheese
halloween_costume halva hammer hammock hamper hand_blender hand_mixer hand_saw hand_towel handbag handkerchief hanger
hard_drive harissa harmonium hazelnut_spread hdmi_cable headband headboard headlight headscarf hedge_trimmer herbal_tea herbs
hi_vis_vest high_chair high_heels hiking_boots hilsa hinge home_appliance home_decor hookah hoop_earring hot_chocolate hot_dog
hot_sauce hoverboard humidifier hummus hydrangea ice_maker iced_coffee iced_tea icing icing_sugar idli imitation_jewellery
incense indicator_light induction_cooker inflatable_boat ink_cartridge inkjet_printer inner_tube insole instant_camera
instant_coffee instant_noodles intercom inverter_ac iphone ironing_board jackfruit jaggery jalebi jam jamdani jar
jelly_dessert jersey_sport jet_ski jewellery_box jewellery_polish jewellery_set jhalmuri jhumka joggers juicer jump_leads
jumpsuit kabsa kajal kale karak katan_saree katla kayak kebab kefir ketchup kettle key_ring keyboard khichuri kibbeh
kick_scooter kidney_bean kids_bike kids_clothes kids_shoes kids_tricycle king_bed kitchen_scale kiwi knitting_needles knitwear
kofta kolhapuri kombucha korma koshari kulfi kunafa kurti laban_drink labneh lace_fabric ladder laddu ladle laminate_flooring
lampshade lantern laptop_bag laptop_battery laptop_charger laptop_keyboard laptop_screen laptop_stand lard lasagna
laser_printer lassi latte laundry_basket lavender_plant lawn_fabric lawn_mower layer_cake leather_belt leather_jacket led_bulb
led_strip leek leggings lehenga lemonade lentil lettuce life_jacket light_switch lighting lilac lily lime_fruit loafers lobster
lungi lychee maamoul maang_tikka macadamia macaron macaroni macbook macchiato mackerel makeup_remover manakish mandarin mandi
mangalsutra mannequin mansaf maple_syrup maqluba margarine margarita_drink marigold marmalade mascara mashed_potato mask_covid
mask_face masking_tape matcha mattress_protector maxi_dress mayonnaise meat_substitute melon memory_card memory_foam merguez
meringue mezcal mezze microphone microwave milk_chocolate milk_powder milk_tea milkshake mille_feuille minced_meat
mineral_water mini_dress mini_fridge mint mint_tea mishti_doi mittens mixed_vegetables mixing_bowl mocha mocktail mojito
molasses mole_sauce momo money_plant monitor_pc monstera mop mortar_pestle mosquito_net motherboard motorbike_gear
motorbike_helmet motorcycle_parts mountain_bike mousse moutabal mouthwash moving_box mozzarella mudguard muffin
mughlai_paratha muhallebi mulled_wine multicooker mushroom mussel mustard_oil mustard_sauce naan nachos nagra_shoes
nail_hardware nakshi_kantha name_necklace napkin neckband nectarine neon_sign newborn_gift nigella nightgown nihari nintendo
niqab nose_pin notebook_custom notebook_pen nuggets number_plate nursery_plants nutmeg oat_milk oats octopus offal office_chair
oil_filter okra olive_oil olives_food omelette onion_rings opal orange_juice orchid oregano original_part ottoman oud
outboard_motor outdoor_heater oven_appliance oyster pad_thai paddle_board paella paint_brush paint_primer paint_roller
paint_walls paintball pakora palak_paneer palm_plant pancake paneer panettone pangasius panini panties pao_de_queijo papaya
paper_towel paprika parasol paratha parka parmesan parsley party_bag passion_fruit pastel_de_nata pastry_cream peach
peanut_butter pear peas pecan peeler pendant pendrive pepperoni pergola pesticide pesto pet_bed petticoat phone_accessories
phone_charger phone_holder photo_album_book photo_cake photo_print photocopier picanha pickle picture_frame pillow pillowcase
pinata pine pineapple pipe pisco pita pitha placemat plant_milk plantain platter playstation pliers plum plywood poke_bowl
polo_shirt pomegranate pomfret poncho popcorn portable_ac pos_machine potato_wedges pottery power_inverter power_socket
power_supply pozole prayer_cap prayer_mat pressure_cooker pressure_washer primer_putty processor profiterole projector prosecco
protein_powder prune_dried puff_pastry puffer_jacket pulao pumpkin pumpkin_seeds pupusa puri_bread quail quesadilla quiche
quince quinceanera_dress quinoa radiator_car radio_device radish railing rain_boots raincoat raisin rake rakhi ramen rasgulla
rasmalai raspberry ravioli ready_meal receipt_printer recliner red_velvet red_wine remote_control rezala ribbon ribeye ribs
rice_cooker rice_pudding ricotta riding_gloves riding_jacket ring_light ripped_jeans risotto road_bike robot_vacuum
rocket_leaf rocking_chair rohu roller_shutter roller_skates roof_box roof_rack room_divider rope rosary rose_wine rosemary
router rubber_gloves rubbish_bag ruby rug rum running_shoes rusk safety_gear safety_goggles safety_pin safety_shoes saffron
salad_dressing salami salmon salsa_dip salwar_kameez samosa sandesh sandpaper sandwich_maker sangria sanitary_pad sanitary_ware
sapling sapphire sardine saree_blouse sashimi satellite_dish sauce saucepan sausage savoury_snacks_br saw saxophone
scale_weighing scallop scanner school_bag school_shoes school_uniform scone scooter_moped scrambled_egg screen_protector screw
screwdriver scrubs_medical sea_bass sea_bream seat_belt seaweed secateurs second_hand_laptop seitan selfie_stick semolina
serum_skin sesame set_top_box sewing_machine sewing_needle shapewear sharbat shaving_cream shawarma shawl shed sheer_curtain
shellfish shemagh sherwani shoe_polish shoe_rack shoe_sole shoelace shortbread shower_curtain shower_head shower_screen
side_dish side_table sideboard sieve signboard silicone_sealant singara single_bed sink sirloin sitar skateboard ski
skimmed_milk skinny_jeans sliced_bread sliding_door slippers slow_cooker smart_bulb smart_device smart_tv smartwatch
smoke_alarm smoked_food smoothie snake_plant snow_chains soap_dispenser sofa_cover sofa_set soft_drink solar_panel sound_system
soundbar souvenir soy_milk soy_sauce soybean soybean_oil spade spaghetti spanish_omelette spanner spare_tyre spark_plug
sparkling_water sparkling_wine spatula spice_rack spinach spirit_level spirits split_ac sponge sponge_cake sport_bike
sports_bra sportswear spring_mattress spring_onion spring_roll sprinkler squid ssd stamp_rubber stand_mixer star_anise
starter_motor steak steam_iron steel_bar stevia stock_cube stool storage_bed storage_box straw_drinking studs_earring
study_materials study_table stylus sugarcane_juice sumac summer_dress sun_hat sun_lounger sundried_tomato sunflower
sunflower_oil sunflower_seeds sunglasses sunshade_car sushi suspenders swaddle sweet_box sweet_potato swing_seat syrup
tabbouleh table_fan table_lamp table_runner tablecloth tablet_case taco tahini tail_light tajine tamale tamarind tampon
tandem_bike tank_top tant_saree tap tapas tape_adhesive tape_measure tapioca teak teaspoon tehari_beef tempeh tequila
thermal_wear thermometer thermos thali thobe thyme tiara tie_pin tights tikka_masala tilapia tile timber timing_belt tiramisu
tissue toast toaster toe_ring toffee tofu toilet_bowl toilet_paper toilet_seat toiletry_bag tomato_paste tomato_sauce toner
tonic_water toolbox toothbrush toothpaste top_box_moto topaz torch tortilla tote_bag tracksuit tractor traditional_dress
trailer training_wheels travel_bag tray trench_coat tres_leches tripe tripod trotters trout truffle_mushroom trumpet
trunk_chest tulip tuna tunic turban turkey_meat turkish_coffee turkish_delight turmeric turnip turntable turquoise_stone
turtleneck tv_stand tv_wall_mount ukulele undershirt ups_inverter usb_hub used_tyre van veal veil_tiara video_game vinegar vinyl
vinyl_flooring violin vitamin vodka voltage_stabilizer vr_headset waffle waistcoat walkie_talkie wall_art wall_clock wall_paint
wall_socket wall_sticker wallpaper walnut_food washer_dryer watch_battery watch_strap water_bottle water_dispenser water_filter
water_fountain water_pump water_tank watering_can watermelon webcam wedding_band wedding_cake wedding_dress wedding_dress_gown
wedding_ring weed_killer welder wheelbarrow whipped_cream whisk whisky white_chocolate white_wine whole_chicken whole_milk
wide_leg_pants wifi_extender wig windbreaker windscreen wine_glass wine_glass_serving winter_coat winter_tyre wiper wire_mesh
wireless_charger wok wooden_door wooden_flooring work_gloves work_uniform wreath wristwatch xbox yarn yerba_mate zaatar zircon
`

const traitList = `
color size material model brand custom design new original replica used small big half double dry fresh frozen handmade
homemade hot cold imported local natural organic popular strong thick thin waterproof wireless washable sterile portable
halal kosher vegan vegetarian gluten lactose spicy nickel_free cruelty_free plated piercing sensitive left_handed colorful
alcohol_free dairy_free egg_free gluten_free nut_free sugar_free peanut_free pork_free shellfish_free soy_free spot_free
bamboo beeswax beige black blue brass brown ceramic charcoal clay cotton cream denim glass gold green grey jute leather linen
long medium metal mustard oak ochre olive orange pink plastic purple red round rust sage sand scented short silk silver soy
steel stoneware striped terracotta walnut warm white wood wool yellow
agate aluminium animal_print antique adjustable artificial automatic beech bigger bitter block_heel block_print
boiled boneless breathable bright bronze cashmere cast_iron casual chiffon copper coral cool_touch creamy crispy dark_shade gift set pack sample
digital disposable eco_friendly elastic_waist electric extra_large extra_small fair_trade fake_leather fancy fireproof flat_shape
fleece food_safe fragile free_range fuchsia fur georgette granite hand_embroidery heart_shaped high_protein high_quality
ivory jade jasmine juicy khadi khaki kundan lace_trim latex light_blue light_shade linen_included
long_length long_sleeve low_carb low_fat low_salt low_sugar luxury mahogany manual_operated marble maroon matching matte mdf
merino mild modern modest_wear multi_pass narrow navy noise_cancelling non_veg nonstick nylon off_shoulder one_size oval
patterned peach_colour plain_colour platinum pointed polka_dots polyester porcelain quartz rattan rechargeable
recycled_material rectangular refurbished_phone regular_fit resin reusable rhinestone rose_gold rough round_neck rubber rye
salty satin scratch_resistant secondhand_condition sequin sheesham shiny short_length short_sleeve silicone sleeveless smaller
smooth solar solid_gold solid_wood sour soft_feel square stainless_steel sterling_silver straight strapless stretchy stuffed
suede sweet_taste sweetened tan_colour teal three_seater tie_dye tight titanium traditional transparent tubeless
turquoise two_seater unisex unscented v_neck vanilla velvet vintage viscose wedge_heel white_gold wholemeal wicker wide_fit
wrist holiday anniversary party graduation dog cat pet_animal
raw rare_meat sealed dual_sim android five_g carat kid men women baby_infant birthday wedding christmas_menu
easter eid_collection halloween ramadan valentine mothers_day fathers_day summer winter spring_season autumn
`

const setOf = (list: string): ReadonlySet<string> =>
  new Set(list.split(/\s+/).flatMap(concept => (concept === '' ? [] : [`=${concept}`])))

const goods = setOf(goodsList)
const traits = setOf(traitList)

/** Whether a key of a term stands for something that a shop can sell over the counter. */
export const isGoods = (key: string): boolean => goods.has(key)

/** Whether a key of a term says how goods are, or for whom: a colour, a material, a diet. */
export const isTrait = (key: string): boolean => traits.has(key)
