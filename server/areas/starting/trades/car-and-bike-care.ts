import { category, service, subCategory } from "../types.ts";

export const carAndBikeCare = category("Car & Bike Care", 24, [
  subCategory("Car Wash & Cleaning", [
    service(
      "Car foam wash",
      45,
      "Snow foam, hand wash, tyre scrub and microfibre drying at your parking. Only 20 litres of water are used, and it is brought along.",
    ),
    service(
      "Car interior vacuum and wipe",
      50,
      "Seats, mats, boot and vents are vacuumed, and dashboard and doors wiped with a matt cleaner. Child seats are lifted out and cleaned under.",
    ),
    service(
      "Car interior deep cleaning",
      120,
      "Roof, fabric or leather and carpets are shampooed and extracted, with steam in the AC vents. Leave windows open for three hours afterwards.",
    ),
    service(
      "Car exterior polish",
      90,
      "Light swirl marks are machine-polished and the paint gets a carnauba wax. Trims and tyres are dressed last.",
    ),
    service(
      "Monthly car wash plan",
      30,
      "Daily dusting and a water wash twice a week for one month at your building. Missed days are credited automatically.",
    ),
  ]),
  subCategory("Car Repair at Home", [
    service(
      "Car battery jump-start",
      30,
      "A mechanic arrives with a booster pack, starts the car and tests battery and alternator. A replacement can be fitted on the spot.",
    ),
    service(
      "Car puncture repair",
      30,
      "Tubeless tyres are plugged where you stand, or the spare is put on. All four pressures are corrected.",
    ),
    service(
      "Car AC service",
      75,
      "Cabin filter, condenser wash and gas top-up bring down vent temperature, measured before and after. Compressor work is quoted separately.",
    ),
    service(
      "Car engine oil change",
      60,
      "Oil and filter are changed in your driveway and the used oil is taken for recycling. You can supply the oil or add it while booking.",
    ),
    service(
      "40-point car inspection",
      45,
      "Brakes, suspension, fluids, lights and scanner codes are reported with photos. Handy before a highway trip or buying used.",
    ),
  ]),
  subCategory("Bike & Scooter Service", [
    service(
      "Bike general service",
      75,
      "Oil change labour, air filter, brakes, chain and spark plug are done for motorcycles up to 200 cc. A short test ride closes the job.",
    ),
    service(
      "Scooter general service",
      60,
      "Variator, brakes, carburettor and oil are serviced for gearless scooters. The seat compartment is cleaned too.",
    ),
    service(
      "Bike foam wash",
      30,
      "Foam, brush and rinse without spraying electricals, then a polish for tank and panels. Chain is lubed dry.",
    ),
    service(
      "Bike puncture repair",
      25,
      "Tube or tubeless tyre is repaired at roadside or home. The mechanic carries two common tube sizes.",
    ),
  ]),
  subCategory("Detailing & Coating", [
    service(
      "Ceramic coating",
      480,
      "Paint is decontaminated, corrected in two stages and coated with 9H ceramic. Shade and power are needed for the whole day.",
    ),
    service(
      "Teflon coating",
      180,
      "A PTFE sealant is buffed in after polishing and repels dust and rain for six months. Bumpers and handles are done with it.",
    ),
    service(
      "Headlight restoration",
      60,
      "Yellow lenses are wet-sanded, polished and UV-sealed in pairs. Brightness is clearly better on the first night.",
    ),
    service(
      "Windshield glass treatment",
      40,
      "Hard-water spots are polished off the glass and a rain repellent is applied. Wiper blades are inspected at the same time.",
    ),
  ]),
]);
