import { category, service, subCategory } from "../types.ts";

export const massageAndWellness = category("Massage & Wellness", 312, [
  subCategory("Relaxing Massage", [
    service(
      "Swedish massage",
      60,
      "Long, medium-pressure strokes over the full body on a portable table with fresh linen. Same-gender therapists are sent.",
    ),
    service(
      "Aromatherapy massage",
      90,
      "Lavender, lemongrass or orange oil with slow strokes, dim light and music. You choose the oil by smell on arrival.",
    ),
    service(
      "Foot reflexology",
      45,
      "Pressure points of the feet and lower legs are worked in your armchair, after a warm soak. Good at the end of a standing day.",
    ),
    service(
      "Hot stone massage",
      75,
      "Basalt stones warmed to 50 °C rest on the back while shoulders and legs are kneaded. Not advised in pregnancy or fever.",
    ),
  ]),
  subCategory("Ayurvedic Therapy", [
    service(
      "Abhyanga oil massage",
      75,
      "Warm herbal oil is massaged in rhythmic strokes by a Kerala-trained therapist. Steam by a portable tent may be added.",
    ),
    service(
      "Shirodhara",
      60,
      "A thin stream of medicated oil flows on the forehead for half an hour to settle sleep and stress. Oil for one sitting is included.",
    ),
    service(
      "Potli massage",
      60,
      "Cloth bundles of herbs are heated and pressed on stiff back and joints. The herbs are freshly tied the same morning.",
    ),
    service(
      "Post-natal mother massage",
      60,
      "A trained therapist massages mother with sesame oil and wraps the abdomen, from ten days after a normal birth. Doctor’s consent is required.",
    ),
  ]),
  subCategory("Pain Relief & Physiotherapy", [
    service(
      "Deep tissue massage",
      60,
      "Slow, firm pressure by thumb and forearm releases knots in back, hips and calves. Slight soreness the next day is normal.",
    ),
    service(
      "Back and shoulder pain relief",
      45,
      "Trigger points from desk work are treated with stretching and balm. The therapist shows three exercises to keep.",
    ),
    service(
      "Physiotherapy home visit",
      45,
      "A registered physiotherapist assesses movement and treats with exercise and portable machines. Suits knee, neck, stroke and post-surgery cases.",
    ),
    service(
      "Sports stretch and recovery",
      60,
      "Assisted stretching, cupping and foam rolling after runs, cricket or gym. Bring your training goal, and a plan is noted.",
    ),
  ]),
  subCategory("Yoga & Fitness at Home", [
    service(
      "Yoga session at home",
      60,
      "A certified teacher leads asanas and breathing at your level, alone or for two. Mats can be brought on request.",
    ),
    service(
      "Personal trainer session",
      60,
      "Body composition is measured and strength work is coached with bands and dumbbells. A weekly chart is shared after the visit.",
    ),
    service(
      "Prenatal yoga",
      50,
      "Gentle postures, pelvic-floor work and breathing for the second and third trimester. Taught only with medical clearance.",
    ),
    service(
      "Guided meditation",
      45,
      "Seated breath awareness and relaxation for beginners, with a recording to practise from. Family members may join free.",
    ),
  ]),
]);
